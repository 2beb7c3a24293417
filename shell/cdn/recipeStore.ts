import * as chunk from '../federation/createRecipeStore'
import { page } from '../page'

page().chunks.recipeStore = chunk
