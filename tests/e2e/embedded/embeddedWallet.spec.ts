import { mergeTests } from '@playwright/test'
import { type Hex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { beSignedIn, embeddedHost } from '../harness/emailLogin'
import { approvalOn, approve, test as embedded, expect } from '../harness/embedded'
import { fundEvm, fundSolana } from '../harness/embeddedFunds'
import { countFrameBytes } from '../harness/frameBytes'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { test as seeded } from '../harness/seeded'
import { choose, clientOf, ended, fill, fresh, held, openForm, press, review } from '../harness/sendForm'
import { isSignedByKey, promptOn, sessionOn } from '../harness/signInPrompt'
import { solanaHoldings } from '../harness/solanaHoldings'

// What a visitor who has only an email does with money: real mail, a real frame of another site, real chains.

const test = mergeTests(seeded, embedded)
const solanaBob = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'

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

const addressOf = async (host: Host) => (await host.state()).address as Hex

test('ether and a token are sent after a tap in the frame each, and arrive @core @firefox', async ({
  openHost,
  hostSetup,
  vault,
  devnet,
}) => {
  const host = await openHost(embeddedHost(vault, hostSetup()))
  const downloaded = countFrameBytes(host.page)
  await beSignedIn(host, vault)
  const me = await addressOf(host)
  await fundEvm(devnet, me, { wei: parseEther('2'), usdc: 5_000_000n })
  const client = clientOf(devnet)
  const before = await client.getBalance({ address: fresh })
  await openForm(host)

  await fill(host, '0.25', fresh)
  await review(host)
  await press(host, 'Send')
  await expect(host.title).toHaveText(/approve transaction/i)
  const frame = approvalOn(host.page)
  await expect(frame.getByText(/^0\.25\W+ETH/)).toBeVisible()
  await expect(frame.getByText(/^−0\.25\W+ETH/)).toBeVisible()
  await expect(frame.getByText(fresh)).toBeVisible()
  // The total has signing in, React, the views, and the code that signs and sends. It also has the reader of requests
  // (11 kB), their changes (8), and warnings and acceptance with their texts (7). The rest is the frame's own texts (8), the
  // names of earlier approvals (1) and the upkeep of Solana transactions (1). Firefox adds the window's part (2).
  expect(downloaded()).toBeGreaterThan(60_000)
  expect(downloaded()).toBeLessThan(164_000)
  await approve(host.page, 'Send')
  await ended(host, '0.25 ETH sent')
  expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.25'))

  await press(host, 'Done')
  await press(host, 'Send')
  await choose(host, 'USDC')
  await fill(host, '1.5', fresh)
  const theirs = await held(devnet, devnet.contracts.tokens.usdc, fresh)
  await review(host)
  await press(host, 'Send')
  await expect(frame.getByText(/^1\.5\W+USDC/)).toBeVisible()
  await approve(host.page, 'Send')
  await ended(host, '1.5 USDC sent')
  expect((await held(devnet, devnet.contracts.tokens.usdc, fresh)) - theirs).toBe(1_500_000n)
})

test('on Solana SOL and a token are sent after a tap in the frame each, and arrive', async ({
  openHost,
  hostSetup,
  vault,
  devnet,
}) => {
  const { network } = devnet.solana
  const before = await solanaHoldings(devnet, solanaBob)
  const host = await openHost(embeddedHost(vault, hostSetup({ networks: [network] })))
  await beSignedIn(host, vault)
  const { address } = await host.state()
  await fundSolana(devnet, address!, { lamports: 2_000_000_000n, usdc: 7_000_000n })
  await openForm(host)

  for (const [symbol, value] of [
    ['SOL', '0.5'],
    ['USDC', '2.5'],
  ] as const) {
    if (symbol === 'USDC') {
      await press(host, 'Done')
      await press(host, 'Send')
      await choose(host, symbol)
    }
    await fill(host, value, solanaBob)
    await review(host)
    await press(host, 'Send')
    const frame = approvalOn(host.page)
    await expect(frame.getByText(new RegExp(`^${value.replace('.', '\\.')}\\W+${symbol}`))).toBeVisible()
    await approve(host.page, 'Approve')
    await ended(host, `${value} ${symbol} sent`)
  }
  const after = await solanaHoldings(devnet, solanaBob)
  expect(after.lamports - before.lamports).toBe(500_000_000n)
  expect(after.tokens - before.tokens).toBe(2_500_000n)
})

test('a host gets signatures of a message and of typed data, and no other method passes @core @firefox', async ({
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/Requested RPC call is not allowed/)
  const host = await openHost(embeddedHost(vault))
  await beSignedIn(host, vault)
  const address = await addressOf(host)

  const signed = ask(host, 'personal_sign', ['0x48656c6c6f2c20686172626f7572', address])
  const frame = approvalOn(host.page)
  await expect(frame.getByText('Hello, harbour')).toBeVisible()
  await approve(host.page, 'Sign')
  expect(await verifyMessage({ address, message: 'Hello, harbour', signature: (await signed) as Hex })).toBe(
    true,
  )
  await expect(host.widget).toBeHidden()

  const typed = {
    domain: { name: 'Harbour', chainId: 31337 },
    primaryType: 'Order',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [{ name: 'cargo', type: 'string' }],
    },
    message: { cargo: 'Forty crates of tea' },
  } as const
  const proof = ask(host, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
  await expect(frame.getByText('Forty crates of tea')).toBeVisible()
  await approve(host.page, 'Sign')
  expect(
    await verifyTypedData({
      ...typed,
      domain: { ...typed.domain, chainId: 31337n },
      address,
      signature: (await proof) as Hex,
    }),
  ).toBe(true)

  expect(await ask(host, 'eth_sign', [address, '0x00'])).toMatchObject({ code: expect.any(Number) })
  await expect(host.widget).toBeHidden()
  expect(await ask(host, 'eth_chainId', [])).toBe('0x7a69')
})

test('declining, closing, Escape and a reload end a request without a signature', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(embeddedHost(vault))
  await beSignedIn(host, vault)
  const address = await addressOf(host)
  const frame = approvalOn(page)
  const button = frame.getByRole('button', { name: 'Sign', exact: true })
  const decline = frame.getByRole('button', { name: 'Decline', exact: true })
  /** The request is shown; its answer is awaited by what is returned. */
  const begin = async () => {
    const answer = ask(host, 'personal_sign', ['0x48656c6c6f', address])
    answer.catch(() => {})
    await expect(button).toBeVisible()
    await expect(host.widget.getByRole('button', { name: 'Back' })).toHaveCount(0)
    return () => answer
  }

  let answer = await begin()
  await decline.click()
  expect(await answer()).toMatchObject({ code: 4001 })
  await expect(host.widget).toBeHidden()

  answer = await begin()
  await host.widget.getByRole('button', { name: 'Close' }).click()
  expect(await answer()).toMatchObject({ code: 4001, message: 'Request was aborted' })
  await expect(host.widget).toBeHidden()

  answer = await begin()
  await host.title.focus()
  await page.keyboard.press('Escape')
  expect(await answer()).toMatchObject({ code: 4001 })
  await expect(host.widget).toBeHidden()

  await begin()
  await page.reload()
  await expect(host.button).toHaveText(/^0x/)
  await expect(host.widget).toBeHidden()
  await expect(frame.getByRole('heading')).toHaveCount(0)
})

test('two requests are asked one after the other, and each is answered for itself', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(embeddedHost(vault))
  await beSignedIn(host, vault)
  const address = await addressOf(host)
  const frame = approvalOn(page)
  const decline = frame.getByRole('button', { name: 'Decline', exact: true })

  const [first, second] = [
    ask(host, 'personal_sign', ['0x6f6e65', address]),
    ask(host, 'personal_sign', ['0x74776f', address]),
  ]
  await expect(frame.getByText('one', { exact: true })).toBeVisible()
  await approve(host.page, 'Sign')
  expect(await verifyMessage({ address, message: 'one', signature: (await first) as Hex })).toBe(true)
  await expect(frame.getByText('two', { exact: true })).toBeVisible()
  await decline.click()

  expect(await second).toMatchObject({ code: 4001 })
  await expect(host.widget).toBeHidden()
})

test('a visitor signs in to the page with it, and one who declines may sign again', async ({
  openHost,
  vault,
  page,
}) => {
  const host = await openHost(embeddedHost(vault, { options: { siwx: {} } }))
  await beSignedIn(host, vault, 'connected-unauthenticated')
  await expect(host.title).toHaveText('Sign in')
  const button = approvalOn(page).getByRole('button', { name: 'Sign in', exact: true })
  const decline = approvalOn(page).getByRole('button', { name: 'Decline', exact: true })
  await promptOn(host).sign.click()
  await expect(button).toBeVisible()
  await decline.click()
  await expect(host.title).toHaveText('Sign in')

  await promptOn(host).sign.click()
  await approve(host.page, 'Sign in')

  await expect(host.widget).toBeHidden()
  expect(await isSignedByKey(await sessionOn(page))).toBe(true)
})
