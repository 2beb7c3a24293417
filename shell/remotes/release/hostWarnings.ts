import type { PartPayload, RootPayload } from '@shared/contract/manifest'
import type { SocialProvider } from '@shared/domain/login'
import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import type { CheckedOptions } from '../../ground/widget/options'
import { contestedRoles } from './contestedRoles'
import type { OpenedSource } from './openSource'

const dayS = 86_400
/** With fewer days left, a release is to be signed again. */
const warnedDays = 30

/** The flags that need a feature. The others configure one. */
const flags = ['swaps', 'onramp', 'receive', 'send', 'history', 'pay', 'email', 'socials'] as const
/** Those whose features are in a file that only widgets with an embedded wallet load. */
const loginFlags: readonly string[] = ['email', 'socials']

export type WarnedOptions = Pick<CheckedOptions, 'siwx' | 'siweConfig' | 'features'>

/**
 * Warnings for the host's developer about a release, in lines: that it expires soon, which options need a feature
 * that no source brings, and which roles several features claim. A gap stands for a source that is not loaded.
 */
export function hostWarnings(
  options: WarnedOptions,
  sources: readonly (OpenedSource | undefined)[],
  nowMs: number,
): readonly string[] {
  return [
    ...sources.flatMap((source) => expiryOf(source, nowMs)),
    ...lackingOf(options, sources),
    ...contestedOf(sources),
  ]
}

/** Warns about a page that pins none of our files. */
export function warnOfFolder(folder: string): void {
  console.warn(
    `[latchkey] ${folder} is not pinned: a changed file there would run. Add the import map that the build prints.`,
  )
}

/** Warns about logins at providers that the host names and the embedded wallet does not offer. */
export function warnOfProviders(
  { features: { socials } }: Pick<LatchkeyConfig, 'features'>,
  offered: readonly SocialProvider[],
): void {
  const lacking = Array.isArray(socials) ? socials.filter((provider) => !offered.includes(provider)) : []
  if (lacking.length)
    console.warn(
      `[latchkey] features.socials names ${lacking.join(', ')}, which the embedded wallet does not offer, so visitors do not see them. Leave them out, or register them at the vault: VAULT_SOCIALS, for farcaster FARCASTER_RELAY_URL and OPTIMISM_RPC_URL.`,
    )
}

function expiryOf(opened: OpenedSource | undefined, nowMs: number): string[] {
  // A pinned digest does not expire.
  if (!opened?.source.keys?.length) return []
  const ends = opened.statements.map(
    ({ payload }) => (JSON.parse(payload) as RootPayload | PartPayload).expires,
  )
  const expires = Math.min(...ends)
  const days = (expires - nowMs / 1000) / dayS
  if (days >= warnedDays) return []
  const date = new Date(expires * 1000).toISOString().slice(0, 10)
  return [
    `The release${opened.source.url ? ` at ${opened.source.url}` : ''} expires on ${date}, in ${Math.floor(days)} days: sign it again before, or it loads for no visitor.`,
  ]
}

function contestedOf(sources: readonly (OpenedSource | undefined)[]): string[] {
  const released = sources.flatMap((opened) => [...(opened?.features ?? [])])
  return [...contestedRoles(released)].map(
    ([role, ids]) =>
      `Views of the features ${ids.join(' and ')} have the role ${role}: one of ours is opened, else the first.`,
  )
}

function lackingOf(
  { siwx, siweConfig, features = {} }: WarnedOptions,
  sources: readonly (OpenedSource | undefined)[],
): string[] {
  if (sources.some((source) => !source || source.deferred)) return []
  const released = sources.flatMap((opened) => {
    const { source, features: brought } = opened!
    return [...brought].filter(([id]) => source.features?.includes(id) ?? true)
  })
  const lines: string[] = []
  const asks = siwx ? 'siwx' : siweConfig && siweConfig.enabled !== false && 'siweConfig'
  if (asks && !released.some(([id]) => id === 'siwx'))
    lines.push(
      `The option ${asks} needs the feature siwx, which the release does not have: nobody can sign in.`,
    )
  const areLoginsHere = sources.every((source) => !source!.logins)
  for (const name of flags) {
    if (!areLoginsHere && loginFlags.includes(name)) continue
    if (features[name] && !released.some(([, { flag }]) => flag === name))
      lines.push(`The option features.${name} is on, but the release has no feature for it.`)
  }
  return lines
}
