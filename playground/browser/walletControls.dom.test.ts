import { expect, test } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'
import type { Config } from './fields'

openDemoPage('index.html')
const { defaults } = await import('./fields')
const { walletControls } = await import('./walletControls')

const patches: Partial<Config>[] = []
const show = walletControls((patch) => patches.push(patch))
const registry = new Map([['trust wallet', 't1']])
const issue = document.getElementById('featured-unknown')!

test('featured wallets that the registry does not know are named', () => {
  show({ ...defaults, featured: 'trust wallet, Nowhere Wallet, Neverland' }, registry)

  expect(issue.hidden).toBe(false)
  expect(issue.textContent).toBe('The registry has no wallet called Nowhere Wallet, Neverland.')
})

test.each([
  ['known wallets', 'Trust Wallet', registry],
  ['any wallets before the registry is read', 'Nowhere Wallet', undefined],
])('%s are not reported', (_, featured, known) => {
  show({ ...defaults, featured }, known)

  expect(issue.hidden).toBe(true)
})

test('the types of wallets are put into order', () => {
  show(defaults, registry)

  document.querySelector<HTMLElement>('[aria-label="Move Recent up"]')!.click()

  expect(patches).toEqual([{ types: 'recent,walletConnect,injected,featured,custom,external,recommended' }])
})
