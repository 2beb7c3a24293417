import type { Setting } from './readSetting'
import type { Scene } from './scene'

/** Whether the setting includes a scene: by the patterns of its address, and by the typed text. */
export function isShown({ id, title, group }: Scene, { scenes, query }: Setting): boolean {
  const isNamed = scenes.length === 0 || scenes.some((pattern) => toRegExp(pattern).test(id))
  return isNamed && [id, title, group].some((text) => text.toLowerCase().includes(query))
}

function toRegExp(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w-]/g, ''))
  return new RegExp(`^${parts.join('.*')}$`)
}
