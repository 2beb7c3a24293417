// A module of code: importing the JSON itself late would bring a piece of the bundler's runtime with it.
export { default as lazyTexts } from './messages/late/en.json'
