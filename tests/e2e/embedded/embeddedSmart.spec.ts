import { entryPointAddress, implementationAddress } from '@shared/vault/smartAccount'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { beSignedIn, embeddedHost } from '../harness/emailLogin'
import { approvalOn, approve, expect } from '../harness/embedded'
import { fundEvm } from '../harness/embeddedFunds'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { choose, clientOf, ended, fill, fresh, held, openForm, press, review } from '../harness/sendForm'
import { test } from '../harness/smartChain'

// What a visitor who has only an email does by a smart account: a real bundler, a real sponsor, real chains.

/** Asks the wallet as the host page does. The answer, or the error's code. */
const ask = (host: Host, method: string, params: readonly unknown[]) =>
  host.page.evaluate(
    async ([name, given]) => {
      const provider = await (window as unknown as HostWindow).latchkey.getProvider('eip155')
      return provider!
        .request({ method: name, params: given as never })
        .catch(({ code, message }) => ({ code, message }))
    },
    [method, params] as const,
  )

const infoOf = async (host: Host) => {
  const { accountType, preferredAccountType, embeddedWalletInfo } = await host.state()
  return [accountType, preferredAccountType, embeddedWalletInfo?.isSmartAccountDeployed]
}

const usdcOf = (me: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [me, amount] })

async function toSettings(host: Host) {
  await host.open()
  await press(host, 'Settings')
  await expect(host.title).toHaveText('Settings')
}

test('a visitor without ether sends a token by a sponsored operation, switches to the key, and pays alone', async ({
  openHost,
  hostSetup,
  vault,
  devnet,
}) => {
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  const me = (await host.state()).address as Hex
  const client = clientOf(devnet)
  await fundEvm(devnet, me, { wei: 0n, usdc: 5_000_000n })
  expect(await infoOf(host)).toEqual(['smartAccount', 'smartAccount', false])
  const theirs = await held(devnet, devnet.contracts.tokens.usdc, fresh)
  const frame = approvalOn(host.page)
  await openForm(host)

  for (const turn of ['first', 'second'] as const) {
    await choose(host, 'USDC')
    await fill(host, '1.5', fresh)
    await press(host, 'Preview Send')
    await expect(host.title).toHaveText(/^Review transfer$/)
    // The same once more is a deliberate act.
    if (turn === 'second') await host.widget.getByRole('checkbox').check()
    await press(host, turn === 'first' ? 'Send' : 'Send again')
    await expect(frame.getByText(/^1\.5\W+USDC/)).toBeVisible()
    await expect(frame.getByText(/^−1\.5\W+USDC/)).toBeVisible()
    await expect(frame.getByText('Sponsored')).toBeVisible()
    await expect(frame.getByText(/^Turns on smart account/)).toHaveCount(turn === 'first' ? 1 : 0)
    await approve(host.page, 'Send')
    await ended(host, '1.5 USDC sent')
    await press(host, 'Done')
    await press(host, 'Send')
  }

  expect((await held(devnet, devnet.contracts.tokens.usdc, fresh)) - theirs).toBe(3_000_000n)
  expect(await client.getBalance({ address: me })).toBe(0n)
  expect(await client.getCode({ address: me })).toBe(
    `0xef0100${implementationAddress.slice(2).toLowerCase()}`,
  )
  await expect.poll(() => infoOf(host)).toEqual(['smartAccount', 'smartAccount', true])

  await host.widget.getByRole('button', { name: 'Close' }).click()
  await toSettings(host)
  await press(host, 'Switch to your EOA')
  await expect(host.widget.getByRole('button', { name: /^Switch to your smart account/ })).toBeVisible()
  expect(await infoOf(host)).toEqual(['eoa', 'eoa', true])
  await host.page.reload()
  await expect.poll(() => infoOf(host)).toEqual(['eoa', 'eoa', true])
  await fundEvm(devnet, me, { wei: parseEther('1'), usdc: 1n })
  await openForm(host)
  await fill(host, '0.25', fresh)
  await review(host)
  await press(host, 'Send')
  await expect(frame.getByText(/^0\.25\W+ETH/)).toBeVisible()
  await approve(host.page, 'Send')
  await ended(host, '0.25 ETH sent')
  expect(await client.getBalance({ address: me })).toBeLessThan(parseEther('0.75'))
  await host.widget.getByRole('button', { name: 'Close' }).click()

  await toSettings(host)
  await press(host, 'Turn off smart account')
  await approve(host.page, 'Turn off')
  await expect.poll(() => client.getCode({ address: me }), { timeout: 15_000 }).toBeUndefined()
  await expect.poll(() => infoOf(host), { timeout: 15_000 }).toEqual(['eoa', 'eoa', false])
})

test('a page does what it was permitted without a question, until that is taken back', async ({
  openHost,
  hostSetup,
  vault,
  devnet,
  guard,
}) => {
  guard.allow(/40[34] \(\w+( \w+)*\).*\/v1\/grants\/use/)
  test.setTimeout(150_000)
  const setup = hostSetup()
  const options = { ...setup.options, features: { smartSessions: true } }
  const host = await openHost(embeddedHost(vault, { ...setup, options }))
  await beSignedIn(host, vault)
  const me = (await host.state()).address as Hex
  await fundEvm(devnet, me, { wei: parseEther('1'), usdc: 1n })
  const client = clientOf(devnet)
  const frame = approvalOn(host.page)
  const send = (wei: bigint, context?: string) =>
    ask(host, 'wallet_sendCalls', [
      {
        version: '2.0.0',
        chainId: '0x7a69',
        from: me,
        calls: [{ to: fresh, value: `0x${wei.toString(16)}` }],
        ...(context && { capabilities: { permissions: { context } } }),
      },
    ]) as Promise<{ id: string; code?: number }>
  const statusOf = async ({ id }: { id: string }) =>
    ((await ask(host, 'wallet_getCallsStatus', [id])) as { status: number }).status
  const before = await client.getBalance({ address: fresh })
  const first = send(1n)
  await approve(host.page, 'Send')
  await expect.poll(async () => statusOf(await first), { timeout: 15_000 }).toBe(200)

  const wanted = ask(host, 'wallet_grantPermissions', [
    {
      expiry: Math.floor(Date.now() / 1_000) + 86_400,
      permissions: [
        {
          type: 'native-token-transfer',
          data: { ticker: 'ETH' },
          required: true,
          policies: [{ type: 'token-allowance', data: { allowance: `0x${parseEther('0.5').toString(16)}` } }],
        },
      ],
    },
  ])
  await expect(frame.getByRole('heading', { name: 'Allow without asking' })).toBeVisible()
  await expect(frame.getByText(/0\.5\W+ETH/)).toBeVisible()
  await approve(host.page, 'Allow')
  const { permissionsContext: granted } = (await wanted) as { permissionsContext: string }
  await expect(host.widget.getByText('Permission given')).toBeVisible()
  await press(host, 'Done')
  await expect(host.widget).toBeHidden()

  const told = host.page
    .context()
    .waitForEvent('response', (each) => /\/v1\/sessions\/eip155:/.test(each.url()))
  const sent = await send(parseEther('0.3'), granted)
  const grants = (await (await told).json()) as object[]
  await expect.poll(() => statusOf(sent), { timeout: 15_000 }).toBe(200)
  await expect(host.widget).toBeHidden()
  expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.3') + 1n)
  expect(await send(parseEther('0.3'), granted)).toMatchObject({ code: 4100 })

  // A vault that grants more, forgets what it counted, and says yes to every use.
  const context = host.page.context()
  const listing = /\/v1\/sessions\/eip155:/
  await context.route(/\/v1\/grants\/use$/, (route) => route.fulfill({ json: {} }))
  const lie = async (change: object) => {
    const changed = grants.map((grant) => ({ ...grant, usedCalls: 0, spent: ['0'], ...change }))
    await context.route(listing, (route) => route.fulfill({ json: changed }))
    expect(await send(parseEther('0.3'), granted)).toMatchObject({ code: 4100 })
    await context.unroute(listing)
  }
  await lie({})
  await lie({ calls: 999 })
  const most = String(parseEther('99'))
  await lie({ permissions: [{ type: 'native-token-transfer', perCall: most, total: most }] })
  await context.unroute(/\/v1\/grants\/use$/)
  expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.3') + 1n)

  await host.open()
  await press(host, 'App permissions')
  await expect(host.widget.getByText('Send up to 0.5 ETH')).toBeVisible()
  await expect(host.widget.getByText(/^1 of 1,000 calls used · Until /)).toBeVisible()
  await press(host, 'Revoke: Send up to 0.5 ETH')
  await expect(host.widget.getByText('No permissions')).toBeVisible()
  expect(await send(1n, granted)).toMatchObject({ code: 4100 })
})

test('a page has a batch made at once, reads how it ended and shows it; without the bundler it goes as a transaction @core', async ({
  openHost,
  hostSetup,
  vault,
  devnet,
  smartChain,
  guard,
}) => {
  guard.allow(/503 \(Service Unavailable\).*\/v1\/bundler\//)
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await beSignedIn(host, vault)
  const me = (await host.state()).address as Hex
  await fundEvm(devnet, me, { wei: parseEther('1'), usdc: 5_000_000n })
  const { usdc } = devnet.contracts.tokens
  const frame = approvalOn(host.page)
  const batch = {
    version: '2.0.0',
    chainId: '0x7a69',
    from: me,
    atomicRequired: true,
    calls: [
      { to: usdc, data: usdcOf(fresh, 1_000_000n) },
      { to: usdc, data: usdcOf(fresh, 500_000n) },
    ],
  }
  const theirs = await held(devnet, usdc, fresh)
  const stateOf = async (id: string) =>
    ((await ask(host, 'wallet_getCallsStatus', [id])) as { status: number }).status
  expect(await ask(host, 'wallet_getCapabilities', [me, ['0x7a69']])).toMatchObject({
    '0x7a69': { atomic: { status: 'ready' } },
  })
  expect(await ask(host, 'eth_supportedEntryPoints', [])).toEqual([entryPointAddress])
  await expect(host.widget).toBeHidden()

  const sent = ask(host, 'wallet_sendCalls', [batch])
  await expect(frame.getByText('Sponsored')).toBeVisible()
  await approve(host.page, 'Approve')
  const { id } = (await sent) as { id: string }
  await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe(200)
  expect((await held(devnet, usdc, fresh)) - theirs).toBe(1_500_000n)
  expect(await ask(host, 'wallet_getCapabilities', [me, ['0x7a69']])).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' } },
  })
  expect(await ask(host, 'wallet_showCallsStatus', ['0x1234'])).toMatchObject({ code: 5730 })
  expect(await ask(host, 'wallet_showCallsStatus', [id])).toBeNull()
  await expect(host.title).toHaveText('Activity')
  await host.widget.getByRole('button', { name: 'Close' }).click()

  await smartChain.bundler.stop()
  const again = ask(host, 'wallet_sendCalls', [batch])
  await expect(frame.getByText(/goes out as an ordinary transaction/)).toBeVisible()
  await approve(host.page, 'Approve')
  const second = (await again) as { id: string }
  await expect.poll(() => stateOf(second.id), { timeout: 15_000 }).toBe(200)
  expect((await held(devnet, usdc, fresh)) - theirs).toBe(3_000_000n)
  expect(await stateOf(id)).toBe(200)
})
