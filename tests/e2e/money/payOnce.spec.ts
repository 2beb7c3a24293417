import { randomInt } from 'node:crypto'
import { parseUnits } from 'viem'
import type { Host } from '../harness/openHost'
import { expect, type Shop, test } from '../harness/payShop'
import { held } from '../harness/sendForm'

// Impatient visitors in browsers: two tabs, double taps, reloads, late and declined approvals. `tests/contract/paidOnce.anvil.test.ts`
// does the same more often, faster. PAY_SEED repeats a run.

const rdns = 'local.harbor'
const amount = parseUnits('2.5', 6)

const isAsked = ({ page }: Host) =>
  page.evaluate((id) => Boolean((window as unknown as { held: Record<string, unknown> }).held[id]), rdns)

async function answer(host: Host, isApproved: boolean): Promise<boolean> {
  if (!(await isAsked(host))) return false
  await host.answer(rdns, isApproved)
  await host.page.evaluate((id) => {
    delete (window as unknown as { held: Record<string, unknown> }).held[id]
  }, rdns)
  return true
}

/** Presses a button of the widget twice in one turn, if it is there and enabled. */
const tapTwice = ({ page }: Host, name: string) =>
  page.evaluate((wanted) => {
    // The dialog is gone if the payment is already made.
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const button = [...(root?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent!.startsWith(wanted),
    )
    button?.click()
    button?.click()
  }, name)

for (let visitor = 1; visitor <= 6; visitor++)
  test(`visitor ${visitor} pays once or not at all`, async ({ shop, devnet, api }) => {
    const seed = Number(process.env.PAY_SEED ?? randomInt(2 ** 31))
    let state = seed
    const pick = (count: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 8) % count
    }
    await shop.host.connect()
    const tabs: Shop[] = [shop, await shop.another()]
    for (const { host } of tabs) await host.setPolicy(rdns, 'hold')
    const { id, recipient } = await shop.ask()
    await tabs[1]!.ask({ paymentId: id, recipient })
    const steps: string[] = []
    let isApproved = false
    const acts: ((tab: Shop) => Promise<unknown>)[] = [
      ({ host }) => tapTwice(host, 'Pay 2.5'),
      ({ host }) => tapTwice(host, 'Pay 2.5'),
      async ({ host }) => {
        isApproved = (await answer(host, true)) || isApproved
      },
      ({ host }) => answer(host, false),
      async ({ host, ask }) => {
        await host.page.reload()
        await host.setPolicy(rdns, 'hold')
        await ask({ paymentId: id, recipient })
      },
      async ({ host }) => {
        // A visitor who looks: no wallet shows a request, and none was approved.
        const open = await Promise.all(tabs.map((tab) => isAsked(tab.host)))
        if (isApproved || open.includes(true)) return
        await tapTwice(host, 'Pay again')
        await tapTwice(host, 'I didn’t pay')
      },
    ]
    for (let count = 0; count < 7; count++) {
      const [act, tab] = [pick(acts.length), pick(2)]
      steps.push(`${act} in ${tab}`)
      await acts[act]!(tabs[tab]!)
      await tabs[tab]!.host.widget.locator('.lk-actions button, .lk-wait')
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => {})
    }
    const isFinallyApproved = pick(3) > 0
    await expect(async () => {
      for (const { host } of tabs) await answer(host, isFinallyApproved)
      for (const { host } of tabs) expect(await isAsked(host)).toBe(false)
    }).toPass()

    const told = async () =>
      ((await (await fetch(`${api.url}/v1/pay/${id}?projectId=harbor`)).json()) as { status: string }).status
    const context = `seed ${seed}: ${steps.join(', ')}`
    await expect
      .poll(async () => [await held(devnet, devnet.contracts.tokens.usdc, recipient), await told()], context)
      .not.toEqual([amount, 'waiting'])
    const paid = await held(devnet, devnet.contracts.tokens.usdc, recipient)
    expect([0n, amount], context).toContain(paid)
    await expect.poll(told, context).toBe(paid ? 'paid' : 'waiting')
  })
