import { ProjectIdNotConfigured } from '@shared/errors/alerts'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { CheckedOptions } from '../../ground/widget/options'
import { tellPairing } from './tellPairing'

let info: MockInstance

beforeEach(() => {
  info = vi.spyOn(console, 'info').mockReturnValue()
})

const tell = (hostname: string, options: Partial<CheckedOptions> = {}) =>
  tellPairing(options as CheckedOptions, { hostname })

test.each([
  ['localhost', {}],
  ['127.0.0.1', {}],
  ['[::1]', {}],
  ['app.example', { debug: true }],
])('a page without a project id at %s with %j tells its developer about the option', (hostname, options) => {
  tell(hostname, options)

  expect(info.mock.calls).toEqual([[`[latchkey] ${ProjectIdNotConfigured.long}`]])
})

test.each([
  ['app.example', {}],
  ['localhost.example', {}],
  ['localhost', { debug: false }],
  ['localhost', { logLevel: 'silent' }],
  ['localhost', { projectId: 'project' }],
  ['localhost', { enableWalletConnect: false }],
] as const)('a page at %s with %j writes nothing', (hostname, options) => {
  tell(hostname, options)

  expect(info).not.toHaveBeenCalled()
})
