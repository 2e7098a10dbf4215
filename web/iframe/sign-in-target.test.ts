import { expect, test } from 'vitest'
import { signInTarget } from './sign-in-target.ts'

test.each([
  ['/sign-in?nextUrl=%2Faccount%2Fapplied%3Fpage%3D2', '/account/applied?page=2'],
  ['/Sign-In/?nextUrl=/account#x', '/account'],
  ['/sign-in', null],
  ['/sign-in?nextUrl=https%3A%2F%2Fevil.example', null],
  ['/sign-in?nextUrl=%2Faccount&failed=true', null],
  ['/attend?nextUrl=%2Faccount', null],
])('at %s the target is %s', (address, wanted) => {
  expect(signInTarget(address)).toBe(wanted)
})
