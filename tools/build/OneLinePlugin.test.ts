import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toOneLine } from './OneLinePlugin'

test('a line end in a template string becomes an escape, with the same value', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template of a script.
  const script = 'var a=1,text=`one\n${a}\n`;text'

  const line = toOneLine(script)

  expect(line).not.toContain('\n')
  expect(runInNewContext(line)).toBe(runInNewContext(script))
})

test('a program keeps the line that names its interpreter', () => {
  const program = '#!/usr/bin/env node\nimport{a}from"b";export let text=`one\n`'

  expect(toOneLine(program)).toBe('#!/usr/bin/env node\nimport{a}from"b";export let text=`one\\n`')
})

test('a line end that is no part of a string fails the build', () => {
  expect(() => toOneLine('let a=1\nlet b=2')).toThrow(SyntaxError)
  expect(() => toOneLine('import{a}from"b"\nexport let b=a')).toThrow(SyntaxError)
  expect(() => toOneLine('let a="one\\\ntwo"')).toThrow(SyntaxError)
})
