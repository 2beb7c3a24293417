import type { Contributions } from '../../../shared/contract/manifest'
import { signPart, signRoot } from '../../../tools/release/signRelease'
import { countShakes } from '../harness/countShakes'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { chaosPart, firstSeq, pinned, strangeKey } from '../harness/signing'
import type { ReleaseServer } from '../harness/startReleaseServer'
import { expect, test } from '../harness/stubChains'

/** How a third-party feature may misbehave, and the visitor's steps until it does. */
interface Row {
  /** The fixture's task: see `tests/fixtures/features/chaos`. */
  readonly misdeed: string
  readonly when: string
  readonly act?: (host: Host) => Promise<void>
  /** Shown instead of the feature's own button. */
  readonly shows?: 'card' | 'space'
  /** No handler catches it, and each browser reports it in its own way. */
  readonly isUncaught?: boolean
  /** The code of the one error that names the feature; undefined without an error. */
  readonly code?: string
}

const code = 'FeatureFailed'
const press = ({ widget }: Host) => widget.getByRole('button', { name: 'Misbehave' }).click()
const leave = async (host: Host) => {
  await host.openView('Networks')
  await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()
}
const dismiss = async ({ page, widget }: Host) => {
  await page.keyboard.press('Escape')
  await expect(widget).toBeHidden()
}
const tryToDismiss = async (host: Host) => {
  const shakes = await countShakes(host.page)
  await host.page.keyboard.press('Escape')
  await expect.poll(shakes).toBe(1)
}

const rows: readonly Row[] = [
  { misdeed: 'render', when: 'a view throws while it renders', shows: 'card', code },
  { misdeed: 'effect', when: 'an effect throws', shows: 'card', code },
  { misdeed: 'loop', when: 'a view sets its state without end', shows: 'card', code },
  { misdeed: 'activate', when: '`activate` throws', shows: 'card', code },
  { misdeed: 'activate gives nothing', when: '`activate` gives nothing', shows: 'card', code },
  { misdeed: 'activate never settles', when: '`activate` is still at it', shows: 'space' },
  { misdeed: 'suspends', when: 'a view suspends for ever', shows: 'space' },
  { misdeed: 'press', when: 'a press throws', act: press, isUncaught: true, code },
  { misdeed: 'rejection', when: 'a promise is rejected', act: press, isUncaught: true, code },
  { misdeed: 'clean-up', when: 'a clean-up throws', act: leave, code },
  { misdeed: 'connection', when: 'a listener to the connection throws', code },
  { misdeed: 'recent', when: 'a listener to recent wallets throws', code },
  { misdeed: 'fact', when: 'a handler of a fact throws', code },
  { misdeed: 'timer', when: 'a timer throws', code },
  { misdeed: 'guard', when: 'a guard throws', act: dismiss, code },
  { misdeed: 'guard blocks', when: 'a guard never lets go', act: tryToDismiss },
  { misdeed: 'forged fact', when: 'a feature tells of what it cannot know', shows: 'card', code },
  { misdeed: 'patched ports', when: 'a feature patches what it is given' },
  { misdeed: 'patched React', when: 'a feature patches the React that all features use' },
]

for (const { misdeed, when, act, shows, isUncaught, code: expected } of rows) {
  const tag = isUncaught ? ' @core @firefox' : ''
  test(`the widget works on when ${when}${tag}`, async ({ guard, release, openHost }) => {
    guard.allow(/\[latchkey\] chaos: /)
    if (isUncaught) guard.allow(/chaos: /)
    const host = await openHostWith(release, openHost, misdeed)
    await host.openView('chaos/Chaos')
    await expect(host.title).toHaveText('Chaos')
    if (shows === 'card') await expect(host.failed).toContainText('This screen stopped working')
    else if (!shows) await expect(host.widget.getByRole('button', { name: 'Misbehave' })).toBeVisible()
    await act?.(host)

    await expectToWork(host)

    const blamed = expected ? [{ code: expected, feature: 'chaos' }] : []
    await expect.poll(() => host.facts('error')).toMatchObject(blamed)
  })
}

test('the widget works on when a clean-up throws while it closes @firefox', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(/\[latchkey\] chaos: /)
  const host = await openHostWith(release, openHost, 'clean-up')
  await host.openView('chaos/Chaos')
  await expect(host.widget.getByRole('button', { name: 'Misbehave' })).toBeVisible()

  await closeByHost(host)

  await expectToWork(host)
  expect(await host.facts('error')).toMatchObject([{ code, feature: 'chaos' }])
})

test("a guard holds only its own feature's views, and the page can close the widget all the same", async ({
  release,
  openHost,
}) => {
  const host = await openHostWith(release, openHost, 'guard blocks')
  await host.openView('chaos/Chaos')
  await expect(host.widget.getByRole('button', { name: 'Misbehave' })).toBeVisible()
  await closeByHost(host)

  await leave(host)
  await host.page.keyboard.press('Escape')

  await expect(host.widget).toBeHidden()
})

test('an unclosed rule that hides every button hides only the buttons in its view @core', async ({
  release,
  openHost,
}) => {
  const host = await openHostWith(release, openHost, 'styles')
  test.skip(!(await host.page.evaluate(() => 'CSSScopeRule' in window)), 'the browser has no `@scope`')
  await host.openView('chaos/Chaos')
  await expect(host.widget.locator('.chaos')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(host.widget.locator('.chaos button')).toBeHidden()

  await expect(host.widget.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(host.widget.locator('.chaos')).toHaveCSS('letter-spacing', '5px')
  const ours = await host.title.evaluate((title) => {
    title.style.animation = 'lk-appear 10s paused'
    return [getComputedStyle(title, '::after').content, getComputedStyle(title).opacity]
  })
  expect(ours).toEqual(['none', '0'])
  await expectToWork(host)
})

test('a clean-up that throws while Connect is shown is not attributed to Connect', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(/\[latchkey\] chaos: /)
  const connectMethods = [{ slot: 'wallet', height: 136, view: 'Chaos' }] as const
  const host = await openHostWith(release, openHost, 'clean-up', { connectMethods })
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Misbehave' })).toBeVisible()

  await leave(host)

  await expectToWork(host)
  expect(await host.facts('error')).toMatchObject([{ code, feature: 'chaos' }])
})

test('`open()` of a view that never loads settles once the widget closes', async ({ release, openHost }) => {
  const host = await openHostWith(release, openHost, 'suspends')
  await host.page.evaluate(() => {
    const { latchkey } = window as unknown as HostWindow
    Object.assign(window, { opening: latchkey.open('chaos/Chaos' as 'Connect') })
  })
  await expect(host.title).toHaveText('Chaos')

  await closeByHost(host)

  await host.page.evaluate(() => (window as unknown as { opening: Promise<void> }).opening)
})

test('five retries leave the same number of sheets', async ({ guard, release, openHost }) => {
  guard.allow(/\[latchkey\] chaos: /)
  const host = await openHostWith(release, openHost, 'render')
  await host.openView('chaos/Chaos')
  await expect(host.failed).toBeVisible()
  const sheets = await countSheets(host)

  for (let time = 0; time < 5; time++) {
    await host.tryAgain.click()
    await expect(host.failed).toBeVisible()
  }

  expect(await countSheets(host)).toBe(sheets)
})

/** A host with our features, and the misbehaving one from another source. */
async function openHostWith(
  release: ReleaseServer,
  openHost: (setup: object) => Promise<Host>,
  misdeed: string,
  contributes: Partial<Contributions> = {},
): Promise<Host> {
  const key = strangeKey()
  const built = chaosPart(release.folder)
  const chaos = { ...built, contributes: { ...built.contributes, ...contributes } }
  const part = signPart({ chaos }, key, { seq: firstSeq })
  const root = signRoot([part], { [key.publicKey]: ['chaos'] }, key, { seq: firstSeq })
  release.publish(root, '/chaos.json')
  const host = await openHost({
    options: {
      release: [
        { url: `${release.url}/release.json`, keys: [pinned.root] },
        { url: `${release.url}/chaos.json`, keys: [key.publicKey], features: ['chaos'] },
      ],
    },
  })
  await host.page.evaluate((wanted) => Object.assign(window, { chaos: wanted }), misdeed)
  return host
}

/** Connect, Account and Send open, the widget closes, and the host's `disconnect()` works and reports as it should. */
async function expectToWork(host: Host) {
  await closeByHost(host)
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.widget).toBeHidden()
  await host.open()
  await host.widget.getByRole('button', { name: 'Send' }).click()
  await expect(host.widget.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await host.widget.getByRole('button', { name: 'Close' }).click()
  await expect(host.widget).toBeHidden()
  await host.page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect())
  expect(await host.facts('disconnected')).toMatchObject([{ fact: 'disconnected' }])
}

async function closeByHost({ page, widget }: Host) {
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.close())
  await expect(widget).toBeHidden()
}

function countSheets({ page }: Host): Promise<number> {
  return page.locator('latchkey-modal').evaluate(({ shadowRoot }) => shadowRoot!.adoptedStyleSheets.length)
}
