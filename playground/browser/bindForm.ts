import { type Config, defaults, type FieldName, fields } from './fields'

/** A native control that holds one field. */
type Control = HTMLInputElement | HTMLSelectElement

/** The value of a colour control while the widget's own colour is used. */
const ownColours: Partial<Record<FieldName, { light: string; dark: string }>> = {
  accent: { light: '#3355ff', dark: '#6e8bff' },
  background: { light: '#ffffff', dark: '#0e1015' },
  mix: { light: '#3355ff', dark: '#6e8bff' },
}
const units: Partial<Record<FieldName, string>> = { size: ' px', radius: ' px', strength: ' %' }

/** Ties the form's named controls to the configuration, both ways. */
export function bindForm(form: HTMLFormElement, set: (patch: Partial<Config>) => void) {
  const controls = () =>
    [...form.elements].filter((element): element is Control => isField((element as Control).name))

  form.addEventListener('submit', (event) => event.preventDefault())
  // Listens on the document: a control may belong to the form and stand outside of it.
  document.addEventListener('input', ({ target }) => {
    // Sliders and colours apply at once; a text is applied once it is whole.
    const { form: owner, type } = target as HTMLInputElement
    if (owner === form && type !== 'text' && type !== 'url') take(target as Control)
  })
  document.addEventListener('change', ({ target }) => {
    if ((target as Control).form === form) take(target as Control)
  })
  form.addEventListener('click', ({ target }) => {
    const reset = (target as Element).closest<HTMLElement>('[data-reset]')
    if (!reset) return
    const name = reset.dataset.reset as FieldName
    set({ [name]: defaults[name] })
    controls()
      .find((control) => control.name === name)
      ?.focus()
  })

  function take(control: Control) {
    if (!isField(control.name)) return
    const { name } = control
    const text =
      control.type === 'checkbox'
        ? (control as HTMLInputElement).checked
          ? 'on'
          : 'off'
        : control.value.trim()
    const isGood = fields[name].accepts(text)
    const issue = document.getElementById(`${name}-issue`)
    control.toggleAttribute('aria-invalid', false)
    if (!isGood) control.setAttribute('aria-invalid', 'true')
    if (issue) issue.hidden = isGood
    if (isGood) set({ [name]: text })
  }

  return function show(config: Config) {
    const isDark = config.mode === 'system' ? prefersDark.matches : config.mode === 'dark'
    for (const control of controls()) {
      const name = control.name as FieldName
      const value = config[name]
      if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value
      else if (control.type === 'checkbox') (control as HTMLInputElement).checked = value === 'on'
      else {
        const own = ownColours[name]?.[isDark ? 'dark' : 'light'] ?? ''
        const shown = name === 'mix' && !value ? config.accent || own : value || own
        // The condition keeps the caret in place.
        if (control.value !== shown) control.value = shown
      }
      const output = document.getElementById(`${name}-value`)
      if (output) output.textContent = value ? `${value}${units[name] ?? ''}` : 'default'
      const reset = form.querySelector<HTMLElement>(`[data-reset="${name}"]`)
      if (reset) reset.hidden = value === defaults[name]
    }
  }
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

function isField(name: string): name is FieldName {
  return Object.hasOwn(fields, name)
}
