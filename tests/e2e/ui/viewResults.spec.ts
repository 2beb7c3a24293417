import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import { startElsewhere } from '../../fakes/startElsewhere'
import type { HostSetup } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { ownParts, probePart, signedRelease, surveyPart } from '../harness/signing'
import type { ReleaseServer } from '../harness/startReleaseServer'
import { expect, test } from '../harness/stubChains'

/** The survey, before any request. */
async function openSurvey(
  openHost: (setup?: HostSetup) => Promise<Host>,
  release: ReleaseServer,
  setup?: HostSetup,
): Promise<Host> {
  const { folder } = release
  release.publish(
    signedRelease({ ...ownParts(folder), probe: probePart(folder), survey: surveyPart(folder) }),
  )
  const host = await openHost(setup)
  await host.openView('survey/Survey')
  await expect(host.widget.getByText('Outcome: not asked')).toBeVisible()
  return host
}

const press = (host: Host, name: string) => host.widget.getByRole('button', { name }).click()

/** Calls the page's `connect`; `ended` reports the outcome. */
async function beginConnect(host: Host) {
  const connecting = await host.page.evaluateHandle(() => {
    const { latchkey } = window as unknown as HostWindow
    const ended = latchkey.connect().then(
      ({ status }) => status as string,
      ({ code }: LatchkeyError) => code,
    )
    return { ended }
  })
  return () => connecting.evaluate(({ ended }) => ended)
}

test('a requested view gives its result, and leads back to the requester @core @firefox', async ({
  release,
  openHost,
}) => {
  const host = await openSurvey(openHost, release)
  await press(host, 'Ask me')
  await expect(host.title).toHaveText('Question')

  await press(host, 'No')

  await expect(host.title).toHaveText('Survey')
  await expect(host.widget.getByText('Outcome: answer 2')).toBeVisible()
  await expect(host.widget.getByRole('button', { name: 'Back' })).toHaveCount(0)
})

test('a visitor who goes back gives no result, and may be asked again', async ({ release, openHost }) => {
  const host = await openSurvey(openHost, release)
  await press(host, 'Ask me')

  await press(host, 'Back')

  await expect(host.widget.getByText('Outcome: RequestAborted')).toBeVisible()
  await press(host, 'Ask me')
  await press(host, 'Yes')
  await expect(host.widget.getByText('Outcome: answer 1')).toBeVisible()
})

test('closing the widget, and opening another view, end a request', async ({ release, openHost }) => {
  const host = await openSurvey(openHost, release)
  await press(host, 'Ask me')
  await press(host, 'Close')
  await expect(host.widget).toBeHidden()

  await host.openView('survey/Survey')
  await expect(host.widget.getByText('Outcome: RequestAborted')).toBeVisible()
  await press(host, 'Ask me')
  await host.openView('survey/Survey')

  await expect(host.widget.getByText('Outcome: RequestAborted')).toBeVisible()
})

test('a reload leaves nothing of a request', async ({ page, release, openHost }) => {
  const host = await openSurvey(openHost, release)
  await press(host, 'Ask me')
  await expect(host.title).toHaveText('Question')

  await page.reload()

  await expect(host.widget).toBeHidden()
  await host.openView('survey/Survey')
  await expect(host.widget.getByText('Outcome: not asked')).toBeVisible()
})

test('a request for a view that does not load waits for a retry, and reports why it ended', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(/404/, /ReleaseMissing/)
  const host = await openSurvey(openHost, release)
  release.fault(/\/features\/probe\//, 404)
  await press(host, 'Ask a neighbour')
  await expect(host.failed).toBeVisible()

  await press(host, 'Back')

  await expect(host.widget.getByText('Outcome: RequestAborted by ReleaseMissing')).toBeVisible()
})

test('the page’s connect resolves with the account once the visitor is connected, for all callers @core', async ({
  openHost,
}) => {
  const host = await openHost()
  const [first, second] = [await beginConnect(host), await beginConnect(host)]

  await press(host, 'Harbor Wallet')

  expect(await Promise.all([first(), second()])).toEqual(['connected', 'connected'])
  await expect(host.widget).toBeHidden()
})

test('the page’s connect rejects when the visitor closes the widget, and when the widget is destroyed', async ({
  page,
  openHost,
}) => {
  const host = await openHost()
  const closed = await beginConnect(host)
  await press(host, 'Close')
  expect(await closed()).toBe('UserRejected')

  const destroyed = await beginConnect(host)
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.destroy())

  expect(await destroyed()).toBe('WidgetGone')
})

test('a window of another site answers a feature, and one that the visitor closes is told as such', async ({
  page,
  release,
  openHost,
}) => {
  const elsewhere = await startElsewhere()
  const host = await openSurvey(openHost, release, {
    options: { features: { analytics: false, survey: { elsewhere: elsewhere.url } } },
  })
  const open = async () => {
    const opened = page.waitForEvent('popup')
    await press(host, 'Ask another site')
    return opened
  }

  await (await open()).getByRole('button', { name: 'Seven' }).click()
  await expect(host.widget.getByText('Outcome: answer 7')).toBeVisible()

  await (await open()).close()
  await expect(host.widget.getByText('Outcome: closed')).toBeVisible()
  await elsewhere.stop()
})

test('what another page posts answers nothing', async ({ page, release, openHost }) => {
  const elsewhere = await startElsewhere()
  const host = await openSurvey(openHost, release, {
    options: { features: { analytics: false, survey: { elsewhere: elsewhere.url } } },
  })
  const opened = page.waitForEvent('popup')
  await press(host, 'Ask another site')
  const popup = await opened

  await page.evaluate(() => window.postMessage({ id: 1 }, '*'))
  await popup.evaluate(() => (opener as Window).postMessage('seven', '*'))
  await popup.getByRole('button', { name: 'Seven' }).click()

  await expect(host.widget.getByText('Outcome: answer 7')).toBeVisible()
  await elsewhere.stop()
})
