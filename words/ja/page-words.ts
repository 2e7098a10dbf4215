import { account } from './account.ts'
import { certification } from './certification.ts'
import { credit } from './credit.ts'
import { fields } from './fields.ts'
import { home } from './home.ts'
import { lecture } from './lecture.ts'
import { register } from './register.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { terms } from './terms.ts'

export const pageWords = {
  shell,
  home,
  lecture,
  register,
  certification,
  credit,
  account,
  signIn,
  terms,
  fields,
}
