import type { Question } from '../../describe/question'
import { createDigitCheck, type DigitCounter } from '../sight/createDigitCheck'
import { factsOf } from '../sight/factsOf'
import { randomBelow } from '../sight/makeDigits'
import { Keypad } from './Keypad'

/** The digits that answer a question if no window opens. */
export const startDigits = (question: Question, counter: DigitCounter) => ({
  check: createDigitCheck({ facts: factsOf(question), counter, random: randomBelow }),
  Keypad,
})
