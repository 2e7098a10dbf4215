import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { instant, pageOf, pageQuery } from '../platform/wire.ts'
import { applicationRecord, certificateRecord, paymentRecord, registrationRecord } from './records.ts'

/** A token of an organisation reads about its people only. */
const query = z.strictObject({
  ...pageQuery(['id']),
  /** Created, cancelled, completed, published or revoked at or after this instant. */
  changedSince: z.optional(instant),
})

export const readRegistrations = endpoint({
  id: 'readRegistrations',
  summary: 'Registrations for courses, for other systems',
  method: 'GET',
  path: '/api/integration/v1/registrations',
  access: 'token',
  scope: 'registrations',
  query,
  reply: pageOf(registrationRecord),
  errors: [],
})

export const readApplications = endpoint({
  id: 'readApplications',
  summary: 'Applications for exams and their published results, for other systems',
  method: 'GET',
  path: '/api/integration/v1/applications',
  access: 'token',
  scope: 'applications',
  query,
  reply: pageOf(applicationRecord),
  errors: [],
})

export const readPayments = endpoint({
  id: 'readPayments',
  summary: 'Payments, for other systems',
  method: 'GET',
  path: '/api/integration/v1/payments',
  access: 'token',
  scope: 'payments',
  query,
  reply: pageOf(paymentRecord),
  errors: [],
})

export const readCertificates = endpoint({
  id: 'readCertificates',
  summary: 'Certificates of exams, for other systems',
  method: 'GET',
  path: '/api/integration/v1/certificates',
  access: 'token',
  scope: 'certificates',
  query,
  reply: pageOf(certificateRecord),
  errors: [],
})
