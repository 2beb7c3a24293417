import type { Page } from '@playwright/test'
import { approvalOn, letArm } from './embedded'
import { fresh } from './sendForm'
import type { SightAttack } from './sightAttacks'
import { askToPay, change, type FramePoint, showFrame, sightPlace, whereIs } from './sightPage'

export const show = (page: Page) => page.evaluate(showFrame, sightPlace)
export const pay = (page: Page, from: string) => page.evaluate(askToPay, [from, fresh] as const)

/** Brings the mouse over the point, as a visitor does who sees a button of the page’s there. */
async function aim(page: Page, point: FramePoint) {
  const { x, y } = await page.evaluate(whereIs, point)
  await page.mouse.move(x - 20, y - 4)
  await page.mouse.move(x, y, { steps: 4 })
}

/** A point among the facts, which have nothing to press. */
const facts: FramePoint = [0.5, 0.3]

async function press(page: Page, point: FramePoint, times = 1) {
  const { x, y } = await page.evaluate(whereIs, point)
  for (let time = 0; time < times; time++) await page.mouse.click(x, y, { delay: 20 })
}

export interface Attempt {
  readonly attack: SightAttack
  readonly from: string
  /** What the visitor is made to press, which may depend on the request, and how often. */
  readonly aimAt: () => Promise<FramePoint>
  readonly presses: number
}

/** Everything that a page does to get one payment, up to the last press. */
export async function attempt(page: Page, { attack, from, aimAt, presses }: Attempt) {
  if (attack.moment === 'before the request') await page.evaluate(change, attack)
  await pay(page, from)
  await show(page)
  await approvalOn(page).locator('.decline').last().waitFor({ state: 'attached' })
  const point = await aimAt()
  await aim(page, point)
  await letArm(page)
  if (attack.moment === 'once it was seen') await page.evaluate(change, attack)
  if (attack.moment === 'between two presses') {
    await press(page, facts)
    await page.evaluate(change, attack)
    await aim(page, point)
    await letArm(page)
  }
  await press(page, point, presses)
}
