/** All cases in `npm run test:long`, else the first few: each takes a second or more. */
export const limitCases = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  process.env['LONG'] ? cases : cases.slice(0, count)
