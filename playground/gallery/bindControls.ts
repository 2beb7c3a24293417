import { readSetting } from './readSetting'
import { galleryLocales } from './textsOf'

const accents: Readonly<Record<string, string>> = {
  'Our own': '',
  Red: '#e11d48',
  Orange: '#ff5500',
  Yellow: '#ffd60a',
  Green: '#16a34a',
  Violet: '#7c3aed',
  Black: '#000000',
  White: '#ffffff',
}
const backgrounds: Readonly<Record<string, string>> = {
  'Our own': '',
  Cream: '#fff8e7',
  Sky: '#e0f2fe',
  Grey: '#777777',
  Midnight: '#0b1030',
  Wine: '#3b0a1a',
}

/** Keeps the controls and the address in sync, and draws again when either changes. */
export function bindControls(show: () => void): void {
  const form = document.querySelector<HTMLFormElement>('.controls')!
  const control = (name: string) => form.elements.namedItem(name) as HTMLSelectElement | HTMLInputElement

  fill(
    'locale',
    galleryLocales.map((locale) => [nameOf(locale), locale]),
  )
  fill('accent', Object.entries(accents))
  fill('background', Object.entries(backgrounds))

  function fill(name: string, options: readonly (readonly [label: string, value: string])[]) {
    const wanted = new URLSearchParams(location.search).get(name)
    const isKnown = !wanted || options.some(([, value]) => value === wanted)
    const all = isKnown ? options : [...options, [wanted, wanted] as const]
    control(name).replaceChildren(...all.map(([label, value]) => new Option(label, value)))
  }
  /** The controls show the address's setting. */
  function follow() {
    const query = new URLSearchParams(location.search)
    const { theme, locale } = readSetting(location.search)
    for (const name of ['accent', 'background', 'width', 'motion', 'q'])
      control(name).value = query.get(name) ?? ''
    control('theme').value = theme
    control('locale').value = locale
  }

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    const query = new URLSearchParams(location.search)
    for (const [name, value] of new FormData(form)) {
      if (value) query.set(name, String(value))
      else query.delete(name)
    }
    history.replaceState(null, '', `?${query}`)
    show()
  })
  window.addEventListener('popstate', () => {
    follow()
    show()
  })
  follow()
}

function nameOf(locale: string): string {
  if (locale === 'en-XA') return 'Ţéšţ (en-XA)'
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
}
