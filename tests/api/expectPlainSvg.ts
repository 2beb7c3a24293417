import { expect } from 'vitest'

const elements = new Set(['svg', 'rect', 'g', 'path', 'circle'])
const attributes = new Set([
  ...['xmlns', 'viewBox', 'width', 'height', 'fill', 'transform', 'd', 'cx', 'cy', 'r'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
])

/** Well-formed, square, and of shapes alone: no text, script, style or address of anything else. */
export function expectPlainSvg(svg: string): void {
  const open: string[] = []
  let rest = svg
  while (rest !== '') {
    const tag = /^<(\/?)([a-z]+)((?: [\w-]+="[^"<>&]*")*)(\/?)>/.exec(rest)
    expect(tag, rest.slice(0, 80)).not.toBeNull()
    const [whole, isEnd, name = '', list = '', isEmpty] = tag!
    expect(elements).toContain(name)
    if (isEnd) expect(open.pop()).toBe(name)
    else {
      for (const [, attribute, value = ''] of list.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
        expect(attributes).toContain(attribute)
        if (attribute !== 'xmlns') expect(value).not.toMatch(/url|:/)
      }
      if (!isEmpty) open.push(name)
    }
    rest = rest.slice(whole.length)
  }
  expect(open).toEqual([])
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64"/)
  expect(svg).not.toMatch(/<rect[^>]* r[xy]=/)
}
