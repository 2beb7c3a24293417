import { contrastOf } from '@shared/domain/contrastOf'
import { rgbOf } from '@shared/domain/rgbOf'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createLook } from './createLook'
import { ownFont, pickFont } from './frameFonts'
import { frameBackgrounds, readableAccent } from './readableAccent'

const parse = (hex: string) => rgbOf(Number.parseInt(hex.slice(1), 16))

test('any accent of the page can be told from the background, and read on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 0xffffff }),
      fc.constantFrom('light' as const, 'dark' as const),
      (color, mode) => {
        const { accent, onAccent } = readableAccent(`#${color.toString(16).padStart(6, '0')}`, mode)

        expect(contrastOf(parse(accent), parse(frameBackgrounds[mode]))).toBeGreaterThanOrEqual(3)
        expect(contrastOf(parse(accent), parse(onAccent))).toBeGreaterThanOrEqual(4.5)
      },
    ),
    {
      seed: 20_260_101,
      examples: [
        [0, 'dark'],
        [0xffffff, 'light'],
        [0x141414, 'dark'],
        [0x767676, 'light'],
      ],
    },
  )
})

test('an accent that stands out stays as it is', () => {
  expect(readableAccent('#0a0', 'light')).toEqual({ accent: '#00aa00', onAccent: '#000000' })
  expect(readableAccent('#6E8BFF', 'dark').accent).toBe('#6e8bff')
})

test.each(['', 'transparent', '#12345678', 'rgb(0 0 0 / 0)', 'var(--x)', 'red;background:url(//x)', '#ggg'])(
  'an accent that is no opaque hex colour gives our own: %s',
  (wished) => expect(readableAccent(wished, 'light')).toEqual(readableAccent(undefined, 'light')),
)

test('the first known family is taken from the list of the page, and no text of the page', () => {
  expect(pickFont('"Fancy Sans", Georgia, serif')).toBe('Georgia, serif')
  expect(pickFont("'Times New Roman'")).toBe('"Times New Roman", serif')
  for (const hostile of ['', 'Wingdings', 'constructor', 'serif;color:red', 'url(//x)', '__proto__'])
    expect(pickFont(hostile)).toBe(ownFont)
})

test('the look follows the page’s values, and keeps values that the page leaves out', () => {
  const look = createLook()
  const listener = vi.fn()
  const stop = look.subscribe(listener)

  look.takeTheme({ themeMode: 'dark', themeVariables: { accent: '#00ff00', fontFamily: 'Verdana' } })
  look.takeLocale('ar')
  look.takeTheme({ w3mThemeVariables: { '--w3m-accent': '#ffffff' } })

  expect(look.get()).toEqual({
    themeMode: 'dark',
    accent: '#ffffff',
    onAccent: '#000000',
    font: 'Verdana, sans-serif',
    locale: 'ar',
  })
  expect(listener).toHaveBeenCalledTimes(3)
  const before = look.get()
  look.takeTheme({ themeMode: 'dark' })
  expect(look.get()).toBe(before)
  stop()
  look.takeLocale('de')
  expect(listener).toHaveBeenCalledTimes(3)
})
