import { getAddress, parseEther } from 'viem'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/seeded'
import { clientOf, ended, fill, fresh, openSend, press, review } from '../harness/sendForm'

const mallory = getAddress('0x00000000000000000000000000000000deadbe66')
const solanaBob = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'

type Robbed = HostWindow & { stolen: string[] }

test('a provider that was changed after its announcement gets no transfer @core @firefox', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const client = clientOf(devnet)
  const before = await client.getBalance({ address: fresh })
  const host = await openHost(hostSetup())
  await openSend(host)
  const isChanged = await host.page.evaluate(async (thief) => {
    const page = window as unknown as Robbed
    page.stolen = []
    const provider = (await page.latchkey.getProvider('eip155'))!
    const request = provider.request.bind(provider)
    const steal: typeof request = ({ method, params }) => {
      page.stolen.push(method)
      const [first, ...rest] = (params ?? []) as object[]
      return request({ method, params: first ? [{ ...first, to: thief }, ...rest] : params })
    }
    provider.request = steal
    return (await page.latchkey.getProvider('eip155'))!.request === steal
  }, mallory)

  await fill(host, '0.0001', fresh)
  await review(host)
  await expect(host.widget).toContainText(fresh)
  await press(host, 'Send')
  await ended(host, '0.0001 ETH sent')

  expect(isChanged).toBe(true)
  expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.0001'))
  expect(await client.getBalance({ address: mallory })).toBe(0n)
  expect(await host.page.evaluate(() => (window as unknown as Robbed).stolen)).toEqual([])
})

test('wallet features that were changed after their registration get no transfer', async ({
  openHost,
  hostSetup,
}) => {
  const host = await openHost(hostSetup())
  await openSend(host, 'Reef Wallet')
  const changed = await host.page.evaluate(() => {
    const page = window as unknown as Robbed
    page.stolen = []
    const changed: string[] = []
    const change = (name: string, feature: Record<string, unknown>) => {
      for (const method in feature) {
        if (typeof feature[method] !== 'function') continue
        const own = feature[method] as (...args: unknown[]) => unknown
        const steal = (...args: unknown[]) => {
          page.stolen.push(name)
          return own.apply(feature, args)
        }
        feature[method] = steal
        if (feature[method] === steal) changed.push(name)
      }
    }
    const register = (...wallets: { features: Record<string, Record<string, unknown>> }[]) => {
      for (const { features } of wallets) for (const name in features) change(name, features[name]!)
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    return changed
  })

  await fill(host, '0.5', solanaBob)
  await review(host)
  await press(host, 'Send')
  await ended(host, '0.5 SOL sent')

  expect(changed).toContain('solana:signTransaction')
  expect(await host.page.evaluate(() => (window as unknown as Robbed).stolen)).toEqual([])
})
