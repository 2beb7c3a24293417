import { KeyError, type KeyErrorCode } from '@shared/vault/protocol/KeyError'
import { expect, test } from 'vitest'
import { FrameError } from '../errors/FrameError'
import type { PasskeyPlace } from '../passkey/createPasskeys'
import type { PasskeyOutcome } from '../passkey/passkeyAsk'
import type { Session } from '../session/createSession'
import { VaultRefusal } from '../session/VaultRefusal'
import type { GivenKey } from '../wallet/openWallet'
import { createUnlock, type UnlockDeps } from './unlock'

const { signal } = new AbortController()
const fails = (code: KeyErrorCode) => new KeyError(code, 'No.')
const use = { slotId: 'slot-1', secret: new Uint8Array(32).fill(7) }

interface Stand {
  /** The results of opening, one after the other. */
  readonly answers?: readonly (KeyError | VaultRefusal | undefined)[]
  readonly isKnown?: boolean
  readonly isSignedIn?: boolean
  readonly kinds?: readonly string[]
  readonly place?: PasskeyPlace | 'none'
  /** The results of the windows, one after the other. */
  readonly windows?: readonly (PasskeyOutcome | 'code')[]
  /** The browser's answers to a passkey, one after the other. */
  readonly passkeys?: readonly (typeof use | undefined)[]
  readonly choices?: readonly ('passkey' | 'code')[]
  readonly more?: Partial<UnlockDeps>
}

function start({
  answers = [],
  isKnown = false,
  isSignedIn = true,
  kinds = ['recovery'],
  place = 'here',
  windows = [],
  passkeys = [],
  choices = [],
  more = {},
}: Stand) {
  const opened: (GivenKey | undefined)[] = []
  const asked: unknown[] = []
  const told: unknown[] = []
  const questions = { passkey: 0, code: 0, used: 0, windows: 0 }
  const slots = kinds.map((kind, at) => ({ id: `slot-${at}`, kind, name: '', createdMs: 1, isHere: false }))
  const ask: Session['ask'] = async ({ answer }) =>
    answer.parse({ account: { id: 'a' }, wallet: null, slots }) as never
  const unlock = createUnlock({
    session: { account: async () => (isSignedIn ? { id: 'a' } : undefined) as never, ask },
    keys: {
      isKnownHere: async () => isKnown,
      async open(given) {
        const answer = answers[opened.push(given) - 1]
        if (answer) throw answer
      },
    },
    loadPasskeys: async () => ({
      placeToUse: () => (place === 'none' ? undefined : place),
      ask: async () => passkeys[questions.used++],
    }),
    async askPasskeyWindow({ ask, ...question }) {
      asked.push({ window: ask.kind, ...question })
      return windows[questions.windows++]!
    },
    async askForCode(question) {
      asked.push(question)
      return `code ${++questions.code}`
    },
    async askForPasskey(question) {
      asked.push(question)
      return choices[questions.passkey++] ?? 'passkey'
    },
    tellClosed: async ({ code, seconds }) => void told.push([code, seconds]),
    ...more,
  })
  return { unlock, opened, asked, told }
}

test.each<[string, Stand]>([
  ['a known device', { isKnown: true }],
  ['nobody who is signed in', { isSignedIn: false }],
])('%s: nothing is opened', async (_, stand) => {
  const { unlock, opened } = start(stand)

  await unlock(signal)

  expect(opened).toEqual([])
})

test('the automatic slot opens without a question', async () => {
  const { unlock, opened, asked } = start({ answers: [undefined] })

  await unlock(signal)

  expect([opened, asked]).toEqual([[undefined], []])
})

test('a code is asked for, again with the reason, until it unlocks the wallet', async () => {
  const { unlock, opened, asked } = start({
    answers: [fails('SlotMissing'), fails('CodeInvalid'), fails('CodeWrong'), undefined],
  })

  await unlock(signal)

  expect(opened.slice(1)).toEqual([1, 2, 3].map((at) => ({ kind: 'recovery', code: `code ${at}` })))
  expect(asked).toEqual([
    { why: 'open', problem: undefined },
    { why: 'open', problem: 'invalid' },
    { why: 'open', problem: 'unknown' },
  ])
})

test('a passkey goes before a code, and is asked for again if it was not used or is another wallet’s', async () => {
  const { unlock, opened, asked } = start({
    kinds: ['recovery', 'passkey'],
    answers: [fails('SlotMissing'), fails('PasskeyWrong'), undefined],
    passkeys: [undefined, use, use],
  })

  await unlock(signal)

  expect(opened.slice(1)).toEqual([
    { kind: 'passkey', ...use },
    { kind: 'passkey', ...use },
  ])
  expect(asked).toEqual([
    { hasCode: true, problem: undefined },
    { hasCode: true, problem: 'none' },
    { hasCode: true, problem: 'unknown' },
  ])
})

test('a visitor may type the code instead', async () => {
  const { unlock, opened } = start({
    kinds: ['recovery', 'passkey'],
    choices: ['code'],
    answers: [fails('SlotMissing'), undefined],
  })

  await unlock(signal)

  expect(opened[1]).toEqual({ kind: 'recovery', code: 'code 1' })
})

test('a browser without passkeys is asked for the code at once', async () => {
  const { unlock, asked } = start({
    kinds: ['recovery', 'passkey'],
    place: 'none',
    answers: [fails('SlotMissing'), undefined],
  })

  await unlock(signal)

  expect(asked).toEqual([{ why: 'open', problem: undefined }])
})

test.each<[string, Stand]>([
  ['no code and no passkey', { kinds: ['device'] }],
  ['a passkey alone, in a browser without any', { kinds: ['passkey'], place: 'none' }],
])('with %s the device learns that nothing unlocks the wallet here', async (_, stand) => {
  const { unlock, asked } = start({ answers: [fails('SlotMissing')], ...stand })

  await expect(unlock(signal)).rejects.toMatchObject({ code: 'SlotMissing' })
  expect(asked).toEqual([])
})

const waits = (code: VaultRefusal['code']) => new VaultRefusal(code, 'No.', { seconds: 60 })

test.each(['OpeningWaits', 'OpeningDenied', 'TooManyOpenings'] as const)(
  'a device refused by %s can unlock at once with a code or passkey',
  async (code) => {
    const { unlock, opened, told } = start({ answers: [waits(code), undefined] })

    await unlock(signal)

    expect(opened[1]).toEqual({ kind: 'recovery', code: 'code 1' })
    expect(told).toEqual([])
  },
)

test.each<[string, Stand]>([
  ['no code and no passkey', { kinds: ['device', 'automatic'] }],
  ['a passkey alone, in a browser without any', { kinds: ['passkey'], place: 'none' }],
])(
  'with %s the visitor is told that this device waits; they have declined, and stay signed in',
  async (_, stand) => {
    const { unlock, asked, told } = start({ answers: [waits('OpeningWaits')], ...stand })

    await expect(unlock(signal)).rejects.toMatchObject({ code: 4001, reason: 'OpeningWaits' })
    expect([asked, told]).toEqual([[], [['OpeningWaits', 60]]])
  },
)

test('a refusal of the server that is not about unlocking is passed on unchanged', async () => {
  const { unlock, told } = start({ answers: [waits('RateLimited')] })

  await expect(unlock(signal)).rejects.toMatchObject({ code: 'RateLimited' })
  expect(told).toEqual([])
})

test('a failure that nothing given helps against is told', async () => {
  const { unlock, asked } = start({ answers: [fails('WrapperUnavailable')] })

  await expect(unlock(signal)).rejects.toMatchObject({ code: 'WrapperUnavailable' })
  expect(asked).toEqual([])
})

test('a visitor who leaves has refused', async () => {
  const { unlock } = start({
    answers: [fails('SlotMissing')],
    more: { askForCode: () => Promise.reject(new FrameError('Declined.', { code: 4001 })) },
  })

  await expect(unlock(signal)).rejects.toMatchObject({ code: 4001 })
})

test('two requests at once ask the visitor once; the second finds the wallet unlocked', async () => {
  let isOpen = false
  const { unlock, asked } = start({
    more: {
      keys: {
        isKnownHere: async () => isOpen,
        async open(given) {
          if (!given) throw fails('SlotMissing')
          isOpen = true
        },
      },
    },
  })

  await Promise.all([unlock(signal), unlock(signal)])

  expect(asked).toHaveLength(1)
})

test('a request that was left does not keep the next one waiting', async () => {
  const answers = [() => Promise.reject(new FrameError('Declined.', { code: 4001 })), async () => 'code']
  const { unlock } = start({
    answers: [fails('SlotMissing'), fails('SlotMissing'), undefined],
    more: { askForCode: () => answers.shift()!() },
  })

  const [first, second] = await Promise.allSettled([unlock(signal), unlock(signal)])

  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})

test('the secret of a passkey is zeroed, whether it unlocked the wallet or not', async () => {
  const [wrong, right] = [1, 2].map((fill) => ({ slotId: 's', secret: new Uint8Array(32).fill(fill) }))
  const { unlock } = start({
    kinds: ['passkey'],
    passkeys: [wrong, right],
    answers: [fails('SlotMissing'), fails('PasskeyWrong'), undefined],
  })

  await unlock(signal)

  expect([wrong, right].map((each) => each!.secret.some((byte) => byte !== 0))).toEqual([false, false])
})

test('if the frame may use no passkey, a window uses one, and reports the result', async () => {
  const { unlock, opened, asked } = start({
    kinds: ['passkey', 'recovery'],
    place: 'window',
    windows: ['unreachable', 'closed', { kind: 'used', ...use }, { kind: 'used', ...use }],
    answers: [fails('SlotMissing'), fails('PasskeyWrong'), undefined],
  })

  await unlock(signal)

  expect(opened.slice(1)).toEqual([
    { kind: 'passkey', ...use },
    { kind: 'passkey', ...use },
  ])
  expect(asked).toEqual(
    [undefined, 'unreachable', 'none', 'unknown'].map((problem) => ({
      window: 'use',
      hasCode: true,
      problem,
    })),
  )
})

test('a browser that cannot say is tried in the frame, then in a window, and a code remains', async () => {
  const { unlock, opened, asked } = start({
    kinds: ['passkey', 'recovery'],
    place: 'maybe here',
    passkeys: [undefined],
    windows: ['code'],
    answers: [fails('SlotMissing'), undefined],
  })

  await unlock(signal)

  expect(opened.slice(1)).toEqual([{ kind: 'recovery', code: 'code 1' }])
  expect(asked).toEqual([
    { hasCode: true, problem: undefined },
    { window: 'use', hasCode: true, problem: 'none' },
    { why: 'open', problem: undefined },
  ])
})
