// A module of code: a lazy import of the JSON itself would bring a piece of the bundler's runtime with it.
export { default as lazyTexts } from './messages/late/en.json'
