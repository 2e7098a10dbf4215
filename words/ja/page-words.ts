export { pageWords } from '../en/page-words.ts'
