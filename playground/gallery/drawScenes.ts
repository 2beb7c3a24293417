import { createI18n } from '../../shell/remotes/i18n/createI18n'
import { drawContents } from './drawContents'
import { isShown } from './isShown'
import { type MountedScene, mountScene } from './mountScene'
import type { Setting } from './readSetting'
import type { Scene } from './scene'
import { scenes } from './scenes'
import { settle } from './settle'
import { textsOf } from './textsOf'

let mounted: readonly MountedScene[] = []
let turn = 0

/** Shows the scenes of a setting instead of the earlier ones; false if a later setting came in between. */
export async function drawScenes(setting: Setting): Promise<boolean> {
  const own = ++turn
  for (const scene of mounted) scene.dispose()
  const { locale } = setting
  const i18n = createI18n({ locale, messages: textsOf('en') })
  if (locale !== 'en') i18n.translate(locale, textsOf(locale))
  const shown = scenes.filter((scene) => isShown(scene, setting))
  const groups = new Map<string, Scene[]>()
  for (const scene of shown) groups.set(scene.group, [...(groups.get(scene.group) ?? []), scene])
  const frames = new Map(shown.map((scene) => [scene, frameOf(scene)]))

  const main = document.querySelector('main')!
  // Each change of a scene would lay out and paint all scenes.
  main.dataset.state = 'drawing'
  main.replaceChildren(
    ...[...groups].map(([group, ofGroup]) =>
      sectionOf(
        group,
        ofGroup.map((scene) => frames.get(scene)!),
      ),
    ),
  )
  drawContents(groups)
  document.querySelector('.count')!.textContent = `${shown.length} of ${scenes.length} scenes`
  mounted = [...frames].map(([scene, frame]) =>
    mountScene(scene, frame.querySelector('.stage')!, setting, i18n),
  )
  await Promise.all(mounted.map(({ ready }) => ready))
  await settle()
  if (own !== turn) return false
  await Promise.all(imagesOf(main).map((image) => image.decode().catch(() => {})))
  await imagesShown()
  main.dataset.state = 'drawn'
  await framesShown()
  // A view takes the focus when it is shown, which makes no sense in a page of views.
  deepestFocus()?.blur()
  await settle()
  if (setting.isBare) for (const frame of frames.values()) alignToPixels(frame)
  return own === turn
}

/** Waits for the load event of decoded images; a broken one is removed, or covered by a monogram. */
async function imagesShown(): Promise<void> {
  for (let turn = 0; turn < 500; turn++) {
    if (imagesOf(document.querySelector('main')!).every(isSettled)) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Long lists measure themselves in the first frames in which they are laid out. */
async function framesShown(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}

function isSettled({ dataset, complete, naturalWidth, parentElement }: HTMLImageElement): boolean {
  if (dataset.state === undefined || dataset.state === 'loaded') return true
  return complete && naturalWidth === 0 && parentElement!.textContent !== ''
}

/** A scene's picture must not depend on the scenes above it: half a pixel draws other letters. */
function alignToPixels(frame: HTMLElement) {
  frame.style.height = `${Math.ceil(frame.getBoundingClientRect().height)}px`
}

function sectionOf(group: string, frames: readonly HTMLElement[]): HTMLElement {
  const section = document.createElement('section')
  const heading = document.createElement('h2')
  heading.id = heading.textContent = group
  section.setAttribute('aria-labelledby', group)
  const list = document.createElement('div')
  list.className = 'scenes'
  list.append(...frames)
  section.append(heading, list)
  return section
}

function frameOf({ id, title, kind }: Scene): HTMLElement {
  const figure = document.createElement('figure')
  const caption = document.createElement('figcaption')
  const alone = document.createElement('a')
  alone.href = `?scene=${id}`
  alone.textContent = title
  caption.append(alone)
  const stage = document.createElement('div')
  stage.className = 'stage'
  stage.dataset.scene = id
  stage.dataset.kind = kind
  figure.id = id
  figure.append(caption, stage)
  return figure
}

function imagesOf(main: Element): HTMLImageElement[] {
  return [...main.querySelectorAll('.stage > div')].flatMap(({ shadowRoot }) => [
    ...shadowRoot!.querySelectorAll('img'),
  ])
}

function deepestFocus(): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}
