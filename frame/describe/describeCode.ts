import type { CodeProblem, HiddenSecret, PasskeyProblem, VisitorPorts } from '../ports/visitorPorts'
import type { VaultRefusal } from '../session/VaultRefusal'
import type { Description, TextKey } from './description'
import type { Question } from './question'

const described = (title: TextKey, lead: TextKey, approve: TextKey): Description => ({
  title: { key: title },
  lead: { key: lead },
  warnings: [],
  acts: [],
  rows: [],
  approve,
})

/** Why the wallet cannot be accessed on this device. `opensMs`: when the logins give access, if that is known. */
export interface ClosedWallet {
  readonly why: 'waits' | 'full' | 'denied'
  readonly opensMs?: number | undefined
}

export const whyClosed = (code: VaultRefusal['code']): ClosedWallet['why'] =>
  code === 'OpeningDenied' ? 'denied' : code === 'TooManyOpenings' ? 'full' : 'waits'

const closedTexts = {
  waits: described('vault.title.waits', 'vault.lead.waits', 'vault.close'),
  full: described('vault.title.waits', 'vault.lead.full', 'vault.close'),
  denied: described('vault.title.denied', 'vault.lead.denied', 'vault.close'),
} satisfies Record<ClosedWallet['why'], Description>

/** A device that has to wait, or that another one has denied: it is told so, and asked nothing. */
export const questionOfClosed = ({ why, opensMs }: ClosedWallet): Question => ({
  description: {
    ...closedTexts[why],
    rows:
      opensMs === undefined
        ? []
        : [
            {
              label: 'vault.opening.opens',
              // No minute too early.
              value: { kind: 'time', atS: BigInt(Math.ceil(opensMs / 60_000) * 60) },
            },
          ],
  },
  isNotice: true,
  progress: 'vault.states.opening',
})

/** The page's project requires a passkey, which cannot be made here. */
export const questionOfNoPasskey = (): Question => ({
  description: described('vault.title.noPasskey', 'vault.lead.noPasskey', 'vault.close'),
  isNotice: true,
  progress: 'vault.states.opening',
})

/** A new recovery code, to be written down. */
export const questionOfNewCode = (code: string): Question => ({
  description: described('vault.title.code', 'vault.lead.code', 'vault.approve.code'),
  secret: { words: code, kind: 'code' },
  progress: 'vault.states.login',
})

/** The words of the seed, or a private key, which the visitor uncovers to write it down, or to type it elsewhere. */
export const questionOfSecret = (secret: HiddenSecret): Question => ({
  description:
    secret.kind === 'phrase'
      ? described('vault.title.phrase', 'vault.lead.phrase', 'vault.approve.phrase')
      : described('vault.title.key', 'vault.lead.key', 'vault.approve.phrase'),
  secret,
  progress: 'vault.states.opening',
})

const problems: Readonly<Record<CodeProblem, TextKey>> = {
  invalid: 'vault.code.invalid',
  other: 'vault.code.other',
  unknown: 'vault.code.unknown',
}

/** A recovery code to be typed: to check that it was written down, or to open the wallet. */
export const questionOfCode = ({
  why,
  problem,
}: {
  readonly why: 'check' | 'open'
  readonly problem?: CodeProblem | undefined
}): Question => ({
  description:
    why === 'check'
      ? described('vault.title.checkCode', 'vault.lead.checkCode', 'vault.approve.checkCode')
      : described('vault.title.openByCode', 'vault.lead.openByCode', 'vault.approve.openByCode'),
  entry: { label: 'vault.code', problem: problem && problems[problem] },
  progress: why === 'check' ? 'vault.states.login' : 'vault.states.opening',
})

const passkeyProblems: Readonly<Record<PasskeyProblem, TextKey>> = {
  none: 'vault.passkey.none',
  unreachable: 'vault.passkey.unreachable',
  unknown: 'vault.passkey.unknown',
}

/** A passkey to open the wallet, or a code instead. What the browser asks for then needs a tap in this very window. */
export const questionOfPasskey = ({
  hasCode,
  problem,
}: {
  readonly hasCode: boolean
  readonly problem?: PasskeyProblem | undefined
}): Question => ({
  description: {
    ...described('vault.approve.openByCode', 'vault.lead.openByPasskey', 'vault.approve.openByPasskey'),
    warnings: problem ? [{ tone: 'warning', words: { key: passkeyProblems[problem] } }] : [],
  },
  isHere: true,
  ...(hasCode && { otherwise: 'vault.otherwise.code' as const }),
  progress: 'vault.states.opening',
})

/** The question that leads to the window, for frames that may not use passkeys. */
export const questionOfPasskeyWindow = ({
  ask: { kind },
  hasCode,
  problem,
}: Parameters<VisitorPorts['askPasskeyWindow']>[0]): Question => ({
  ...questionOfPasskey({ hasCode, problem }),
  description: {
    ...questionOfPasskey({ hasCode, problem }).description,
    title: { key: kind === 'create' ? 'vault.title.addPasskey' : 'vault.approve.openByCode' },
    lead: { key: 'vault.lead.passkeyWindow' },
    approve: 'vault.approve.passkeyWindow',
  },
  leadsOn: true,
  progress: 'vault.states.passkeyWindow',
})
