import type { Latchkey } from 'latchkey/cdn'
import { beforeEach, expect, test } from 'vitest'
import { demoSetup, openDemoPage } from '../../tests/fakes/openDemoPage'

openDemoPage('preview.html')
const { shopPanel } = await import('./shopPanel')

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const said = () => byId('bought').textContent
const paying = (pay: (payment: unknown) => Promise<unknown>) => ({ pay }) as unknown as Latchkey

let follow: ReturnType<typeof shopPanel>
beforeEach(() => {
  openDemoPage('preview.html')
  follow = shopPanel()
})

test('the app sells only while its options let it be paid', () => {
  follow(
    paying(async () => ({})),
    {} as never,
  )
  expect(byId('shop').hidden).toBe(true)

  follow(
    paying(async () => ({})),
    { features: { pay: true } } as never,
  )
  expect(byId('shop').hidden).toBe(false)
})

test.each([
  ['paid', 'Paid: 0xab'],
  ['sent', 'On its way: 0xab'],
])(
  'a berth costs 2.5 USDC of the first network, and a payment that is %s is reported',
  async (status, text) => {
    const asked: unknown[] = []
    const latchkey = paying(async (payment) => {
      asked.push(payment)
      return { status, transactionHash: '0xab' }
    })
    follow(latchkey, { features: { pay: true } } as never)

    byId('buy').click()
    expect(byId<HTMLButtonElement>('buy').disabled).toBe(true)
    await expect.poll(said).toBe(text)

    const asset = `eip155:31337/erc20:${demoSetup.faucet.usdc}`
    expect(asked).toEqual([{ asset, recipient: expect.stringMatching(/^0x/), amount: 2_500_000n }])
    expect(byId<HTMLButtonElement>('buy').disabled).toBe(false)
  },
)

test('a payment that fails is reported by its message, and a new widget starts without it', async () => {
  const latchkey = paying(() => Promise.reject(new Error('The visitor closed the widget.')))
  follow(latchkey, { features: { pay: true } } as never)

  byId('buy').click()
  await expect.poll(said).toBe('The visitor closed the widget.')
  follow(latchkey, { features: { pay: true } } as never)

  expect(said()).toBe('')
})
