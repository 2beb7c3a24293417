import type { WayIn } from '@shared/contract/context'

const installedTypes: readonly WayIn['type'][] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/** The wallet is in this browser already. */
export function isInstalled({ type }: { readonly type: WayIn['type'] }): boolean {
  return installedTypes.includes(type)
}
