import { byId } from './byId'
import { type Config, defaults } from './fields'
import { made } from './made'
import { presets, themeFields } from './presets'

/** One-tap themes. The one in use is pressed. */
export function presetControls(set: (patch: Partial<Config>) => void) {
  const plain = Object.fromEntries(themeFields.map((name) => [name, defaults[name]]))
  const buttons = Object.entries(presets).map(([name, preset]) => {
    const whole: Partial<Config> = { ...plain, ...preset }
    const swatch = made('span', { class: 'swatch', 'aria-hidden': 'true' })
    if (preset.mode) swatch.dataset.mode = preset.mode
    if (preset.background) swatch.style.setProperty('--ground', preset.background)
    if (preset.accent) swatch.style.setProperty('--dot', preset.accent)
    const button = made('button', { type: 'button', class: 'preset' }, swatch, name)
    button.addEventListener('click', () => set(whole))
    byId('presets').append(button)
    return { button, whole }
  })
  return function show(config: Config) {
    for (const { button, whole } of buttons) {
      const isInUse = themeFields.every((name) => config[name] === whole[name])
      button.setAttribute('aria-pressed', String(isInUse))
    }
  }
}
