import type { Fault } from './fault.ts'

export const pageFaults: readonly Fault[] = [
  {
    name: 'formats: a deadline at midnight names the next day',
    file: 'words/formats.ts',
    find: 'new Date(new Date(end).getTime() - 1)',
    replace: 'new Date(end)',
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
    name: 'console: nothing is said when a page is left with unsaved input',
    file: 'console/ui/unsaved-input.tsx',
    find: 'if (!isUnsaved || isSubmitting) return',
    replace: 'if (isUnsaved || isSubmitting) return',
    harm: 'Staff who click beside a form believe that what they typed is lost, and type it again.',
    caughtBy: ['e2e/console.spec.ts'],
    journey:
      'a page that is left with unsaved input can be come back to, and while it is being saved it is left once it is saved',
  },
]
