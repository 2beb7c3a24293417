import type { Setting } from './readSetting'
import type { Scene } from './scene'

/** True where the setting leaves the scene in: by the patterns of its address, and by what was typed. */
export function isShown({ id, title, group }: Scene, { scenes, query }: Setting): boolean {
  const isNamed = scenes.length === 0 || scenes.some((pattern) => toRegExp(pattern).test(id))
  return isNamed && [id, title, group].some((text) => text.toLowerCase().includes(query))
}

function toRegExp(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w-]/g, ''))
  return new RegExp(`^${parts.join('.*')}$`)
}
