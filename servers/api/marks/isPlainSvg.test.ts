import { expect, test } from 'vitest'
import { isPlainSvg } from './isPlainSvg'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`

test.each([
  ['a path', '<path fill="#fff" d="M0 0h24v24H0z"/>'],
  ['a path with its end', '<path d="M0 0"></path>'],
  [
    'what is clipped by its own',
    '<g clip-path="url(#a)"><path d="M0 0"/></g><defs><clipPath id="a"/></defs>',
  ],
  ['a mask', '<mask id="a" style="mask-type:luminance"><path d="M0 0"/></mask>'],
])('%s is plain', (_, inside) => {
  expect(isPlainSvg(svg(inside))).toBe(true)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
  ['a link', '<a><path d="M0 0"/></a>'],
  ['another file', '<path fill="url(https://evil.example/#a)" d="M0 0"/>'],
  ['a reference', '<use href="#a"/>'],
  ['a namespace', '<path xlink:href="#a"/>'],
  ['HTML', '<foreignObject></foreignObject>'],
  ['a style of its own', '<path style="background:url(//evil.example)" d="M0 0"/>'],
  ['an entity', '<path d="&x;"/>'],
  ['a comment', '<!-- a -->'],
  ['text', 'a'],
])('an SVG with %s is not', (_, inside) => {
  expect(isPlainSvg(svg(inside))).toBe(false)
})

test.each([
  '',
  'text',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>',
  '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>',
])('"%s" is no valid SVG', (text) => {
  expect(isPlainSvg(text)).toBe(false)
})
