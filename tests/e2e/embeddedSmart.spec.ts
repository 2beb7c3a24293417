import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { entryPointAddress, implementationAddress } from '../../services/vault/http/smartAccount'
import { embeddedHost, signInByMail } from './harness/emailLogin'
import { approvalOn, approve, expect } from './harness/embedded'
import { fundEvm } from './harness/embeddedFunds'
import type { HostWindow } from './harness/hostWindow'
import type { Host } from './harness/openHost'
import { choose, clientOf, ended, fill, fresh, held, openForm, press, review } from './harness/sendForm'
import { test } from './harness/smartChain'

// What a visitor with an address of e-mail alone does by a smart account: a real bundler, a real sponsor, real chains.

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
  await signInByMail(host, vault)
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
    await press(host, 'Send')
    await expect(frame.getByText(/1\.5\W+USDC/)).toBeVisible()
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
  await expect(frame.getByText(/0\.25\W+ETH/)).toBeVisible()
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

test('a page has a batch made at once, reads how it ended and shows it; without the bundler it goes as a transaction', async ({
  openHost,
  hostSetup,
  vault,
  devnet,
  smartChain,
  guard,
}) => {
  guard.allow(/503 \(Service Unavailable\).*\/v1\/bundler\//)
  const host = await openHost(embeddedHost(vault, hostSetup()))
  await signInByMail(host, vault)
  const me = (await host.state()).address as Hex
  await fundEvm(devnet, me, { wei: parseEther('1'), usdc: 5_000_000n })
  const { usdc } = devnet.contracts.tokens
  const frame = approvalOn(host.page)
  const batch = {
    ...{ version: '2.0.0', chainId: '0x7a69', from: me, atomicRequired: true },
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
