import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'
import type { Config } from './fields'

openDemoPage('index.html')
const { defaults } = await import('./fields')
const { featureControls } = await import('./featureControls')

let patches: Partial<Config>[]
beforeEach(() => {
  openDemoPage('index.html')
  patches = []
})
afterEach(() => vi.unstubAllGlobals())

type Features = Record<string, { flag?: string; contributes: object }>

/** A release whose files, by name, hold these features. */
function release(files: Record<string, { features: Features; more?: object; logins?: object }>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { features, ...rest } = files[url]!
    return Response.json({ parts: [{ payload: JSON.stringify({ features }) }], ...rest })
  })
}
const byId = (id: string) => document.getElementById(id)!
const start = () => {
  const show = featureControls((patch) => patches.push(patch))
  show(defaults)
  return show
}
/** The flags of a group, with whether they can be changed. */
const flagsIn = (id: string) =>
  Object.fromEntries(
    [...byId(id).querySelectorAll('.check')].map((label) => [
      label.querySelector('code')!.textContent,
      !label.querySelector('input')!.disabled,
    ]),
  )
const later = ['email', 'socials', 'swaps', 'onramp', 'history']

test('flags are enabled for the features of any file of the release, and the rest are apart and disabled', async () => {
  release({
    'https://release.test/release.json': {
      features: { a: { flag: 'send', contributes: { walletFeatures: [{}] } }, b: { contributes: {} } },
      more: { url: 'more.json' },
    },
    'https://release.test/more.json': { features: { c: { flag: 'receive', contributes: {} } } },
  })

  start()
  await expect.poll(() => flagsIn('features-now')).toEqual({ send: true, receive: true })

  expect(flagsIn('features-later')).toEqual(Object.fromEntries(later.map((flag) => [flag, false])))
  expect(byId('later').hidden).toBe(false)
  // Actions of a wallet can be ordered, ways to connect cannot.
  expect(byId('features-now').contains(byId('actions'))).toBe(true)
  expect(byId('features-later').contains(byId('methods'))).toBe(true)
  const steps = [...byId('methods-order').querySelectorAll('button')]
  expect(steps.every(({ disabled }) => disabled)).toBe(true)
})

test('a release with a feature for each flag has nothing for later', async () => {
  const flags = ['send', 'receive', ...later]
  release({
    'https://release.test/release.json': {
      features: Object.fromEntries(flags.map((flag) => [flag, { flag, contributes: {} }])),
      logins: { url: 'logins.json' },
    },
    'https://release.test/logins.json': {
      features: { l: { contributes: { connectMethods: [{}], walletFeatures: [{}] } } },
    },
  })

  start()
  await expect.poll(() => byId('later').hidden).toBe(true)

  expect(flagsIn('features-now')).toEqual(Object.fromEntries(flags.map((flag) => [flag, true])))
})

test('a release that cannot be read has no flags', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))

  start()
  await Promise.resolve()

  expect(byId('now').hidden).toBe(true)
})

test('a cleared flag joins the ones that are off, and leaves them when it is set again', async () => {
  release({ 'https://release.test/release.json': { features: { a: { flag: 'send', contributes: {} } } } })
  const show = start()
  await expect.poll(() => flagsIn('features-now')).toEqual({ send: true })
  const box = byId('features-now').querySelector('input')!
  expect(box.checked).toBe(true)

  show({ ...defaults, without: 'swaps' })
  box.click()
  show({ ...defaults, without: 'swaps,send' })
  expect(box.checked).toBe(false)
  box.click()

  expect(patches).toEqual([{ without: 'swaps,send' }, { without: 'swaps' }])
})
