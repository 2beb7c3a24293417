import type { Host } from '../harness/openHost'
import { rpc } from '../harness/rpc'
import { allowancePart, ownParts, signedRelease } from '../harness/signing'
import { expect, test } from '../harness/test'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
// Each test has its own spender: the chain outlives the test.
const [bob, carol, dave, erin] = ['b0b', 'ca01', 'da1e', 'e1'].map((tail) => `0x${tail.padStart(40, '0')}`)

const press = (host: Host, name: string) => host.widget.getByRole('button', { name, exact: true }).click()
const outcome = (host: Host) => host.widget.getByText(/^Outcome: /)
const timesAsked = async (host: Host) =>
  (await host.asked()).filter(({ kind }) => kind === 'sendTransaction').length

/** The third-party feature, with a connected visitor; and the reading of its token's contract. */
const allowanceTest = test.extend<{
  openAllowance: (spender: string | undefined) => Promise<{ host: Host; allowance: () => Promise<bigint> }>
}>({
  openAllowance: async ({ release, openHost, devnet }, use) => {
    release.publish(signedRelease({ ...ownParts(release.folder), allowance: allowancePart(release.folder) }))
    await use(async (spender) => {
      const token = devnet.contracts.tokens.usdc
      const host = await openHost({ options: { features: { allowance: { token, spender } } } })
      await host.connect()
      await host.openView('allowance/Allowance')
      const word = (address = '') => address.slice(2).toLowerCase().padStart(64, '0')
      // Source: ERC-20, `allowance(address,address)`
      const data = `0xdd62ed3e${word(alice)}${word(spender)}`
      return {
        host,
        allowance: async () =>
          BigInt(await rpc<string>(devnet.networks[0], 'eth_call', { to: token, data }, 'latest')),
      }
    })
  },
})

allowanceTest(
  'a feature of two files has a contract called after its review, and sees it settled @core',
  async ({ openAllowance }) => {
    const { host, allowance } = await openAllowance(bob)
    expect(await allowance()).toBe(0n)

    await press(host, 'Allow 25 coins')
    await expect(host.title).toHaveText('Review allowance')
    await expect(host.widget).toContainText('may take up to 25 coins from your account')
    await press(host, 'Allow')

    await expect(host.title).toHaveText('Allowance')
    await expect(outcome(host)).toHaveText('Outcome: confirmed')
    expect(await allowance()).toBe(25_000_000n)
  },
)

allowanceTest(
  'a visitor who goes back from the review has sent nothing, and may review anew',
  async ({ openAllowance }) => {
    const { host, allowance } = await openAllowance(carol)
    await press(host, 'Allow 25 coins')
    await expect(host.title).toHaveText('Review allowance')

    await press(host, 'Back')

    await expect(outcome(host)).toHaveText('Outcome: RequestAborted')
    expect(await timesAsked(host)).toBe(0)
    expect(await allowance()).toBe(0n)
    await press(host, 'Allow 25 coins')
    await expect(host.title).toHaveText('Review allowance')
  },
)

allowanceTest(
  'a wallet that declines the call has sent nothing, and the next review may',
  async ({ openAllowance }) => {
    const { host, allowance } = await openAllowance(dave)
    await host.setPolicy('local.harbor', 'decline')
    await press(host, 'Allow 25 coins')
    await press(host, 'Allow')
    await expect(outcome(host)).toHaveText('Outcome: UserRejected')
    expect(await timesAsked(host)).toBe(1)
    expect(await allowance()).toBe(0n)
    await host.setPolicy('local.harbor', 'approve')

    await press(host, 'Allow 25 coins')
    await press(host, 'Allow')

    await expect(outcome(host)).toHaveText('Outcome: confirmed')
    expect(await allowance()).toBe(25_000_000n)
  },
)

allowanceTest('double presses show one review and ask the wallet once', async ({ openAllowance, devnet }) => {
  const { host, allowance } = await openAllowance(erin)
  const sent = () => rpc<string>(devnet.networks[0], 'eth_getTransactionCount', alice, 'latest')
  const before = Number(await sent())

  await host.widget.getByRole('button', { name: 'Allow 25 coins' }).dblclick()
  await expect(host.title).toHaveText('Review allowance')
  await host.widget.getByRole('button', { name: 'Allow', exact: true }).dblclick()

  await expect(outcome(host)).toHaveText('Outcome: confirmed')
  expect(await timesAsked(host)).toBe(1)
  expect(Number(await sent())).toBe(before + 1)
  expect(await allowance()).toBe(25_000_000n)
})
