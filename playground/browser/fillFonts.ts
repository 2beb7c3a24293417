import { byId } from './byId'
import { fonts } from './fonts'
import { made } from './made'

/** Fills the choice of font stacks. */
export function fillFonts(): void {
  byId('font').append(...Object.entries(fonts).map(([value, { label }]) => made('option', { value }, label)))
}
