import type { FeatureRelease, RootPayload, SignedPayload, ViewRole } from '@shared/contract/manifest'
import type { SocialProvider } from '@shared/domain/login'
import { describe, expect, test, vi } from 'vitest'
import type { SiweConfig } from '../../ground/widget/options'
import { hostWarnings, warnOfProviders } from './hostWarnings'
import type { OpenedSource } from './openSource'

const nowMs = Date.parse('2026-11-01T12:00:00Z')
const dayS = 86_400

const statement = (days: number): SignedPayload => ({
  payload: JSON.stringify({ expires: nowMs / 1000 + days * dayS }),
  key: 'key',
  sig: 'sig',
})
const featureOf = (given: object, role?: ViewRole) =>
  ({
    ...given,
    contributes: { views: [{ name: 'View', role, title: 't', activation: 'always', height: 1 }], texts: {} },
  }) as unknown as FeatureRelease
const source = (
  given: Partial<OpenedSource> & { readonly flags?: readonly string[] } = {},
): OpenedSource => ({
  source: { url: '/release.json', keys: ['key'] },
  root: {} as RootPayload,
  features: new Map((given.flags ?? []).map((flag) => [flag, featureOf({ flag })])),
  statements: [statement(90)],
  ...given,
})
const warningsOf = (sources: readonly (OpenedSource | undefined)[], options = {}) =>
  hostWarnings(options, sources, nowMs)

test('of all statements of a source the first to expire counts', () => {
  expect(warningsOf([source({ statements: [statement(90), statement(7.5), statement(20)] })])).toEqual([
    'The release at /release.json expires on 2026-11-09, in 7 days: sign it again before, or it loads for no visitor.',
  ])
})

test('no warning comes while 30 days are left, nor for a digest, which does not expire', () => {
  const pinned = { source: { url: '/release.json', digest: 'sha384-a' }, statements: [statement(1)] }

  expect(warningsOf([source({ statements: [statement(30)] }), source(pinned)])).toEqual([])
})

test.each([
  ['siwx', { siwx: {} }],
  ['siweConfig', { siweConfig: {} as SiweConfig }],
])('%s without its feature is warned of', (name, options) => {
  const line = `The option ${name} needs the feature siwx, which the release does not have: nobody can sign in.`

  expect(warningsOf([source({ flags: ['send'] })], options)).toEqual([line])
  expect(warningsOf([source({ flags: ['siwx'] })], options)).toEqual([])
})

test('a feature that its source may not bring counts as missing', () => {
  const limited = source({
    flags: ['siwx'],
    source: { url: '/release.json', keys: ['key'], features: ['send'] },
  })

  expect(warningsOf([limited], { siwx: {} })).toHaveLength(1)
})

test('a switched-off siweConfig needs nothing', () => {
  expect(warningsOf([source()], { siweConfig: { enabled: false } as SiweConfig })).toEqual([])
})

test('a flag that the host sets is warned about if no source has its feature; defaults and settings of looks are not', () => {
  const options = { features: { send: true, swaps: true, email: false, analytics: true } }

  expect(warningsOf([source({ flags: ['send'] }), source({ flags: ['history'] })], options)).toEqual([
    'The option features.swaps is on, but the release has no feature for it.',
  ])
})

test.each([
  ['a source', [source(), undefined]],
  ['the second file of one', [source({ deferred: { url: 'more.json', digest: 'sha384-a' } })]],
])('while %s is not loaded, no feature is called missing', (_, sources) => {
  expect(warningsOf(sources, { siwx: {}, features: { send: true } })).toEqual([])
})

test('while the logins are not loaded, a flag of a login is not called missing', () => {
  const options = { features: { email: true, socials: ['google'], send: true } }
  const logins = { url: 'logins.json', digest: 'sha384-a' }

  expect(warningsOf([source(), source({ logins })], options)).toEqual([
    'The option features.send is on, but the release has no feature for it.',
  ])
  expect(warningsOf([source()], options)).toHaveLength(3)
})

test('a role that features of several sources claim is told', () => {
  const ours = source({ features: new Map([['siwx', featureOf({}, 'sign-in')]]) })
  const theirs = source({ features: new Map([['gift', featureOf({}, 'sign-in')]]) })

  expect(warningsOf([ours, undefined])).toEqual([])
  expect(warningsOf([ours, theirs])).toEqual([
    'Views of the features siwx and gift have the role sign-in: one of ours is opened, else the first.',
  ])
})

describe('providers that the host names and the embedded wallet does not offer', () => {
  const linesOf = (socials: SocialProvider[] | boolean | undefined, offered: readonly SocialProvider[]) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    warnOfProviders({ features: { socials: socials as SocialProvider[] } }, offered)
    const lines = warn.mock.calls.flat()
    warn.mockRestore()
    return lines
  }

  test('are named in one line, with what to do', () => {
    expect(linesOf(['google', 'x', 'farcaster'], ['google'])).toEqual([
      '[latchkey] features.socials names x, farcaster, which the embedded wallet does not offer, so visitors do not see them. Leave them out, or register them at the vault: VAULT_SOCIALS, for farcaster FARCASTER_RELAY_URL and OPTIMISM_RPC_URL.',
    ])
  })

  test.each<[SocialProvider[] | boolean | undefined, SocialProvider[]]>([
    [['google'], ['google', 'x']],
    [[], []],
    [true, []],
    [false, []],
    [undefined, []],
  ])('a host with %j and a vault with %j are no news', (socials, offered) => {
    expect(linesOf(socials, offered)).toEqual([])
  })
})
