import type { Fault } from './fault.ts'

export const pageFaults: readonly Fault[] = [
  {
    name: 'formats: a deadline at midnight names the next day',
    file: 'words/formats.ts',
    find: 'new Date(new Date(at).getTime() - 1)',
    replace: 'new Date(at)',
    harm: 'People believe that they can cancel for a day longer than they can.',
    caughtBy: ['words/formats.test.ts'],
  },
  {
    name: 'formats: won without separators',
    file: 'words/numbers.ts',
    find: ".replace(/\\B(?=(\\d{3})+$)/g, ',')",
    replace: '',
    harm: 'Prices such as 1234567 KRW are hard to read.',
    caughtBy: ['words/numbers.test.ts'],
  },
  {
    name: 'accessibility: a field has no label',
    file: 'web/ui/field.tsx',
    find: '<label htmlFor={id}>',
    replace: '<label>',
    harm: 'Who cannot see the form does not hear what to enter.',
    caughtBy: ['e2e/member.spec.ts'],
    journey: 'a visitor signs in to register, sees the registration and cancels it',
  },
  {
    name: 'forms: each attempt has a key of its own',
    file: 'web/client/use-submission.ts',
    find: 'key.current ??= newIdempotencyKey()',
    replace: 'key.current = newIdempotencyKey()',
    harm: 'Whoever loses the connection is refused as registered already instead of seeing the registration.',
    caughtBy: ['e2e/refusals.spec.ts'],
    journey: 'a form whose response was lost is sent again under the same key',
  },
  {
    name: 'console: a page is left without asking',
    file: 'console/ui/warn-of-unsaved-input.tsx',
    find: 'isUnsaved && nextLocation.pathname !== currentLocation.pathname',
    replace: 'isUnsaved && nextLocation.pathname === currentLocation.pathname',
    harm: 'Staff lose the description of a course by a click beside it.',
    caughtBy: ['e2e/console.spec.ts'],
    journey:
      'a page is left with unsaved input only when confirmed, and while it is being saved once it is saved',
  },
]
