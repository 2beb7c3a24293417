import { abi } from '@shared/contract/abi'
import type { FeatureContext } from '@shared/contract/context'
import { contract, type FeatureModule } from '@shared/contract/feature'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { FileLoadFailed } from '@shared/errors/releaseErrors'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { releasedFeature } from '../../../tests/fakes/releasedFeature'
import { parseOptions } from '../../entry/options/parseOptions'
import { createReporter } from '../../ground/telemetry/createReporter'
import { fillOptions } from '../../ground/widget/fillOptions'
import type { LatchkeyOptions, SiweConfig } from '../../ground/widget/options'
import type { LoadedRelease, ReleasedFeature } from '../release/openSource'
import { activateTimeoutMs, createFeatures } from './features'

const released = (id: string, more?: Partial<ReleasedFeature>) => releasedFeature(id, [], more)

const releaseOf = (features: readonly ReleasedFeature[]): LoadedRelease => ({
  features: new Map(features.map((one) => [one.id, one])),
  isPending: false,
  isComplete: true,
  errors: [],
})

type Activate = (ctx: FeatureContext) => unknown
/** The exports of a remote: a good module by default. */
const moduleOf = (
  id: string,
  activate: Activate = () => ({ model: undefined, dispose() {} }),
  more: Partial<Record<keyof FeatureModule, unknown>> = {},
) => ({ id, contract, styles: '', messages: {}, views: {}, activate, ...more }) as unknown as FeatureModule

interface Setup {
  readonly release?: readonly ReleasedFeature[] | Error
  /** The results of loading a remote, the last one again and again. */
  readonly loads?: readonly (FeatureModule | Error | undefined | Promise<FeatureModule>)[]
  readonly options?: Partial<LatchkeyOptions>
  /** Until the translations are loaded. */
  readonly texts?: Promise<void>
}

function setUp({
  release = [released('probe')],
  loads = [moduleOf('probe')],
  options = {},
  texts,
}: Setup = {}) {
  const fake = fakeContext()
  const log = {
    loaded: [] as string[],
    styles: [] as string[],
    reported: [] as unknown[][],
    disposed: [] as string[],
    texts: [] as string[],
  }
  const facts: unknown[] = []
  /** The causes in the facts of failures. */
  const told: unknown[] = []
  const reporter = createReporter({ emit: ({ cause }) => void told.push(cause), log: { error() {} } })
  const source = { url: 'https://release.invalid/release.json', keys: ['key'] }
  const config = fillOptions(parseOptions({ networks: [mainnet], release: source, ...options }))
  const features = createFeatures({
    config: () => config,
    async release() {
      if (release instanceof Error) throw release
      return releaseOf(release)
    },
    federation: {
      async load({ id }) {
        const brought = loads[Math.min(log.loaded.push(id), loads.length) - 1]
        if (brought instanceof Error) throw brought
        return brought as FeatureModule
      },
    },
    async loadTexts({ id }) {
      log.texts.push(id)
      await texts
    },
    createContext: async ({ id }) => ({ ctx: fake.ctx, dispose: () => void log.disposed.push(id) }),
    adoptStyles(id, css) {
      const sheet = `${id}: ${css}`
      log.styles.push(sheet)
      return () => void log.styles.splice(log.styles.indexOf(sheet), 1)
    },
    after: fake.clock.after,
    onActivated: ({ id, version }) => void facts.push({ feature: id, version }),
    report(thrown, feature) {
      const error = reporter.report(thrown, feature)
      log.reported.push([error.code, feature, error.message])
      return error
    },
  })
  const statuses: string[] = []
  features.subscribe(() =>
    statuses.push(
      Object.entries(features.get())
        .map(([id, { status }]) => `${id} ${status}`)
        .join(),
    ),
  )
  return { features, fake, log, facts, told, statuses }
}

test('a feature is unloaded before its first use', async () => {
  const { features, log } = setUp()

  await features.enabled()

  expect(features.get()).toEqual({})
  expect(log.loaded).toEqual([])
})

test('the features of a release are told apart from the features of the previous release', async () => {
  const { features } = setUp()

  const enabled = await features.enabled(releaseOf([released('probe'), released('account')]))

  expect(enabled.map(({ id }) => id)).toEqual(['probe', 'account'])
})

test('a feature loads, then is active with its model, and says so', async () => {
  const module = moduleOf('probe', () => ({ model: 'the model', dispose() {} }), { styles: '.probe{}' })
  const { features, fake, log, facts, statuses } = setUp({ loads: [module] })

  await features.load('probe')

  expect(statuses).toEqual(['probe loading', 'probe active'])
  expect(features.get()).toEqual({ probe: { status: 'active', module, ctx: fake.ctx, model: 'the model' } })
  expect(facts).toEqual([{ feature: 'probe', version: '1.0.0' }])
  expect(log).toEqual({
    loaded: ['probe'],
    texts: ['probe'],
    styles: ['probe: .probe{}'],
    reported: [],
    disposed: [],
  })
})

test('a feature waits for its texts, which are requested together with its code', async () => {
  let come = () => {}
  const { features, log, statuses } = setUp({ texts: new Promise((resolve) => (come = resolve)) })

  const loaded = features.load('probe')
  await vi.waitFor(() => expect([log.loaded, log.texts]).toEqual([['probe'], ['probe']]))
  expect(statuses).toEqual(['probe loading'])
  come()
  await loaded

  expect(statuses).toEqual(['probe loading', 'probe active'])
})

test('a feature is loaded and activated once, however often it is asked for', async () => {
  let activations = 0
  const activate = async () => {
    activations++
    return { model: undefined, dispose() {} }
  }
  const { features, log } = setUp({ loads: [moduleOf('probe', activate)] })

  await Promise.all([features.load('probe'), features.load('probe')])
  await features.load('probe')

  expect(log.loaded).toEqual(['probe'])
  expect(activations).toBe(1)
})

test("a feature's module and model stay its own to change", async () => {
  const model = { count: 0 }
  const Late = lazy(async () => ({ default: () => null }))
  const views = { Late, list: [1] }
  const { features } = setUp({ loads: [moduleOf('probe', () => ({ model, dispose() {} }), { views })] })

  await features.load('probe')

  model.count++
  expect([model, Late, views, views.list].map(Object.isFrozen)).toEqual([false, false, false, false])
})

test('an unsubscribed listener is not called', async () => {
  const { features } = setUp()
  const heard: string[] = []
  const one = () => void heard.push('heard')
  const leave = features.subscribe(one)
  features.subscribe(one)
  leave()

  await features.load('probe')

  expect(heard).toEqual(['heard', 'heard'])
})

test.each<[string, Partial<ReleasedFeature>, Partial<LatchkeyOptions>, boolean]>([
  ['no flag', {}, {}, true],
  ['a flag that is on by default', { flag: 'send' }, {}, true],
  ['a flag that the host turned off', { flag: 'send' }, { features: { send: false } }, false],
  ...(['swaps', 'onramp', 'pay'] as const).flatMap(
    (flag): [string, Partial<ReleasedFeature>, Partial<LatchkeyOptions>, boolean][] => [
      [`${flag} without an API`, { flag }, { features: { [flag]: true } }, false],
      [`${flag} with one`, { flag }, { features: { [flag]: true }, apiUrl: 'https://api.invalid' }, true],
    ],
  ),
  ['a name of every object', { flag: 'toString' }, {}, false],
  ['a flag that is off by default', { flag: 'pay' }, {}, false],
  ['a flag that the host turned on', { flag: 'collapse' }, { features: { collapse: true } }, true],
  ['socials, which the host turned off', { flag: 'socials' }, { features: { socials: false } }, false],
  ['a flag that nobody knows', { flag: 'probe' }, {}, false],
  ['a flag of a third party', { flag: 'probe' }, { features: { probe: { key: 1 } } }, true],
  ['email without an embedded wallet', { flag: 'email' }, {}, false],
  ['email with one', { flag: 'email' }, { walletUrl: 'https://vault.invalid' }, true],
  [
    'email that the host turned off',
    { flag: 'email' },
    { walletUrl: 'https://vault.invalid', features: { email: false } },
    false,
  ],
  ['socials without an embedded wallet', { flag: 'socials' }, { features: { socials: ['google'] } }, false],
  [
    'socials that the host names',
    { flag: 'socials' },
    { walletUrl: 'https://vault.invalid', features: { socials: ['google'] } },
    true,
  ],
  ['socials that the host does not name', { flag: 'socials' }, { walletUrl: 'https://vault.invalid' }, true],
  ['siwx without either option', { flag: 'siwx' }, {}, false],
  ['siwx with siwx', { flag: 'siwx' }, { siwx: {} }, true],
  ['siwx with siweConfig', { flag: 'siwx' }, { siweConfig: {} as SiweConfig }, true],
])('with %s the feature is enabled or silently absent', async (_, feature, options, isOn) => {
  const { features, log } = setUp({ release: [released('probe', feature)], options })

  const enabled = await features.enabled()

  expect(enabled.map(({ id }) => id)).toEqual(isOn ? ['probe'] : [])
  expect(log).toMatchObject({ loaded: [], reported: [] })
})

test.each([
  ['its own contract', { contract }, true],
  ['the next contract', { contract: contract + 1 }, false],
  ['no contract', { contract: 0 }, false],
  ['another ABI', { abi: abi + 1 }, false],
  ['the ABI before', { abi: abi - 1 }, false],
] as const)('a feature of %s fits or is absent and reported', async (_, feature, fits) => {
  const { features, log } = setUp({ release: [released('probe', feature)] })

  const enabled = await features.enabled()

  const { contract: theirs, abi: theirAbi } = released('probe', feature)
  const reason = `it is built for ABI ${theirAbi} and contract ${theirs}`
  expect(enabled).toHaveLength(fits ? 1 : 0)
  expect(log.reported).toEqual(
    fits
      ? []
      : [['FeatureInvalid', 'probe', `A feature does not fit this version of the widget (probe): ${reason}`]],
  )
})

test('without a release no feature is enabled, and the call throws', async () => {
  const cause = new Error('offline')

  await expect(setUp({ release: cause }).features.enabled()).rejects.toBe(cause)
})

test('without a release a feature fails, to be tried again', async () => {
  const cause = new Error('offline')
  const { features, log } = setUp({ release: cause })

  await features.load('probe')
  await features.retry('probe')

  expect(features.get()).toMatchObject({
    probe: { status: 'failed', error: { code: 'FeatureFailed', cause } },
  })
  expect(log.loaded).toEqual([])
  expect(log.reported).toHaveLength(2)
})

test('a feature that is not in the release is invalid, and none of its files is fetched', async () => {
  const { features, log } = setUp()

  await features.load('swap')

  expect(features.get()).toMatchObject({ swap: { status: 'invalid', error: { code: 'FeatureInvalid' } } })
  expect(log).toMatchObject({ loaded: [], reported: [['FeatureInvalid', 'swap', expect.any(String)]] })
})

test.each([
  ['no module', undefined],
  ['the module of another feature', moduleOf('swap')],
  ['a module of the next contract', moduleOf('probe', undefined, { contract: contract + 1 })],
  ['a module without contract', moduleOf('probe', undefined, { contract: undefined })],
  ['a module that cannot be activated', moduleOf('probe', undefined, { activate: {} })],
])('%s is invalid, reported once, and not tried again', async (_, module) => {
  const { features, log } = setUp({ loads: [module] })

  await features.load('probe')
  await features.retry('probe')
  await features.load('probe')

  expect(features.get()).toMatchObject({ probe: { status: 'invalid', error: { code: 'FeatureInvalid' } } })
  expect(log).toMatchObject({ loaded: ['probe'], styles: [], disposed: [] })
  expect(log.reported).toEqual([
    [
      'FeatureInvalid',
      'probe',
      'A feature does not fit this version of the widget (probe): its module does not fit the contract',
    ],
  ])
})

test('a remote that does not load fails with its own error, reported once', async () => {
  const error = new LatchkeyError(FileLoadFailed, { url: 'https://release.invalid/probe/remoteEntry.js' })
  const { features, log, statuses } = setUp({ loads: [error] })

  await features.load('probe')
  await features.load('probe')

  expect(features.get()).toEqual({ probe: { status: 'failed', error } })
  expect(statuses).toEqual(['probe loading', 'probe failed'])
  expect(log.loaded).toEqual(['probe'])
  expect(log.reported).toEqual([['FileLoadFailed', 'probe', error.message]])
})

test('a failed feature is loaded again, and is then active', async () => {
  const { features, log, statuses } = setUp({ loads: [new Error('boom'), moduleOf('probe')] })
  await features.load('probe')

  await features.retry('probe')

  expect(statuses).toEqual(['probe loading', 'probe failed', '', 'probe loading', 'probe active'])
  expect(log.loaded).toEqual(['probe', 'probe'])
})

test('an active feature is not loaded again', async () => {
  const { features, log } = setUp()
  await features.load('probe')

  await features.retry('probe')

  expect(log.loaded).toEqual(['probe'])
})

test.each<[string, Activate]>([
  [
    'throws',
    () => {
      throw new Error('boom')
    },
  ],
  ['rejects', () => Promise.reject(new Error('boom'))],
  ['gives nothing back', () => undefined],
])('a feature whose activation %s fails, its context ended, reported once', async (_, activate) => {
  const { features, log, facts } = setUp({ loads: [moduleOf('probe', activate)] })

  await features.load('probe')

  expect(features.get()).toMatchObject({
    probe: { status: 'failed', error: { code: 'FeatureFailed', cause: expect.any(Error) } },
  })
  expect(log.disposed).toEqual(['probe'])
  expect(log.reported).toEqual([['FeatureFailed', 'probe', 'A feature stopped working (probe)']])
  expect(facts).toEqual([])
})

test('an activation that takes too long fails with its reason, and a late result is disposed', async () => {
  let finish: (given: unknown) => void = () => {}
  const ends: string[] = []
  const activate = () => new Promise((resolve) => (finish = resolve))
  const { features, fake, log } = setUp({ loads: [moduleOf('probe', activate)] })
  const loading = features.load('probe')
  await vi.waitFor(() => expect(fake.clock.pending).toBe(1))
  await fake.clock.advance(activateTimeoutMs - 1)
  expect(features.get()).toEqual({ probe: { status: 'loading' } })

  await fake.clock.advance(1)
  await loading

  const message = 'A feature stopped working (probe): it was not ready after 8 s'
  expect(features.get()).toMatchObject({ probe: { status: 'failed', error: { message } } })
  expect(log).toMatchObject({
    reported: [['FeatureFailed', 'probe', message]],
    disposed: ['probe'],
    styles: [],
  })
  finish({ model: 1, dispose: () => void ends.push('probe') })
  await vi.waitFor(() => expect(ends).toEqual(['probe']))
  expect(features.get()).toMatchObject({ probe: { status: 'failed' } })
})

test('an activation that is ready leaves no timer', async () => {
  const { features, fake } = setUp()

  await features.load('probe')

  expect(fake.clock.pending).toBe(0)
})

test('five retries leave one sheet, which goes with its feature', async () => {
  const { features, log } = setUp()
  await features.load('probe')

  for (let time = 0; time < 5; time++) {
    features.fail('probe', new Error('boom'))
    expect(log.styles).toEqual([])
    await features.retry('probe')
  }

  expect(log.styles).toEqual(['probe: '])
  features.dispose()
  expect(log.styles).toEqual([])
})

test('a listener that throws keeps neither the others nor the feature back', async () => {
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
  const { features } = setUp()
  const heard = vi.fn()
  features.subscribe(() => {
    throw new Error('boom')
  })
  features.subscribe(heard)

  await features.load('probe')

  expect(features.get()).toMatchObject({ probe: { status: 'active' } })
  expect(heard).toHaveBeenCalledTimes(2)
  later.mockRestore()
})

test('a failed feature leaves the others as they are', async () => {
  const { features } = setUp({
    release: [released('probe'), released('swap')],
    loads: [new Error('boom'), moduleOf('swap')],
  })

  await Promise.all([features.load('probe'), features.load('swap')])

  expect(features.get()).toMatchObject({ probe: { status: 'failed' }, swap: { status: 'active' } })
})

test('a view that throws ends its feature, and the retry starts it again', async () => {
  const log: string[] = []
  const activate = () => ({ model: log.push('active'), dispose: () => void log.push('disposed') })
  const setup = setUp({ loads: [moduleOf('probe', activate)] })
  await setup.features.load('probe')

  setup.features.fail('probe', new Error('boom'))
  await setup.features.retry('probe')

  expect(log).toEqual(['active', 'disposed', 'active'])
  expect(setup.log.disposed).toEqual(['probe'])
  expect(setup.log.reported).toEqual([['FeatureFailed', 'probe', 'A feature stopped working (probe)']])
  expect(setup.features.get()).toMatchObject({ probe: { status: 'active', model: 3 } })
})

test('the error of a view is the one that is reported, also if its feature then throws while it is disposed', async () => {
  const dispose = () => {
    throw new Error('late')
  }
  const { features, told } = setUp({ loads: [moduleOf('probe', () => ({ model: 1, dispose }))] })
  await features.load('probe')
  const boom = new Error('boom')

  features.fail('probe', boom)

  expect(told).toEqual([boom])
})

test('disposal ends every feature, its own part first', async () => {
  const ends: string[] = []
  const setup = setUp({
    release: [released('probe'), released('swap')],
    loads: [
      moduleOf('probe', () => ({
        model: 1,
        dispose: () => void ends.push(`probe, context ended ${setup.log.disposed}`),
      })),
      moduleOf('swap', () => ({ model: 1, dispose: () => void ends.push('swap') })),
    ],
  })
  await setup.features.load('probe')
  await setup.features.load('swap')

  setup.features.dispose()
  setup.features.dispose()

  expect(ends).toEqual(['probe, context ended ', 'swap'])
  expect(setup.log.disposed).toEqual(['probe', 'swap'])
})

test('a feature that throws while it is disposed is reported, its context ends, and so do the others', async () => {
  const ends: string[] = []
  const throwing = () => {
    throw new Error('boom')
  }
  const { features, log } = setUp({
    release: [released('probe'), released('swap')],
    loads: [
      moduleOf('probe', () => ({ model: 1, dispose: throwing })),
      moduleOf('swap', () => ({ model: 1, dispose: () => void ends.push('swap') })),
    ],
  })
  await features.load('probe')
  await features.load('swap')

  features.dispose()

  expect(log.disposed).toEqual(['probe', 'swap'])
  expect(log.styles).toEqual([])
  expect(ends).toEqual(['swap'])
  expect(log.reported).toEqual([['FeatureFailed', 'probe', 'A feature stopped working (probe)']])
})

test('a feature whose code comes after the disposal is not activated', async () => {
  let bring: (module: FeatureModule) => void = () => {}
  const coming = new Promise<FeatureModule>((resolve) => {
    bring = resolve
  })
  const activations: string[] = []
  const { features, log } = setUp({ loads: [coming] })
  const loading = features.load('probe')
  features.dispose()

  bring(moduleOf('probe', () => activations.push('active')))
  await loading

  expect(activations).toEqual([])
  expect(log).toMatchObject({ styles: [], reported: [], disposed: [] })
})

test.each(['resolves', 'rejects'])(
  'a feature whose activation %s after the disposal is ended, silently',
  async (how) => {
    let finish: () => void = () => {}
    const ends: string[] = []
    const activation = new Promise((resolve, reject) => {
      finish = () =>
        how === 'resolves'
          ? resolve({ model: 1, dispose: () => void ends.push('probe') })
          : reject(new Error('aborted'))
    })
    let started: () => void = () => {}
    const isStarted = new Promise<void>((resolve) => {
      started = resolve
    })
    const activate = () => {
      started()
      return activation
    }
    const { features, log, facts } = setUp({ loads: [moduleOf('probe', activate)] })
    const loading = features.load('probe')
    await isStarted
    features.dispose()
    expect(log.disposed).toEqual(['probe'])

    finish()
    await loading

    expect(ends).toEqual(how === 'resolves' ? ['probe'] : [])
    expect(log.reported).toEqual([])
    expect(facts).toEqual([])
  },
)
