/** Seats of a date that are reserved for organisations. */
export const reservations = {
  title: 'Reserved seats',
  none: 'No seats are reserved for an organisation.',
  counted: '{count, number} more reserved for organisations',
  reserve: 'Reserve seats',
  effect:
    "Only the organisation's people can take these seats, those they have already included. At the moment of release what is left becomes free for everybody.",
  findOrganisation: 'Part of the name of the organisation',
  noOrganisation: 'No partner organisation has this name.',
  members: '{count, plural, one {# member} other {# members}}',
  organisation: 'Organisation',
  seats: 'Seats',
  used: 'Taken',
  assigned: 'Assigned',
  hasRegistered: 'Registered',
  until: 'Until',
  state: 'State',
  releaseAt: 'Release at',
  reserved:
    '{count, plural, one {# seat is reserved for {organisation}.} other {# seats are reserved for {organisation}.}}',
  change: 'Change',
  changeTitle: 'Change the seats of {organisation}',
  changeEffect:
    '{count, plural, =0 {None of these seats is taken yet.} one {# of these seats is taken; its person keeps it.} other {# of these seats are taken; their people keep them.}} What is no longer reserved becomes free for everybody now.',
  save: 'Save',
  release: 'Release',
  releaseTitle: 'Release the seats of {organisation}',
  releaseEffect:
    '{count, plural, =0 {All of these seats are taken; the people keep them.} one {# seat becomes free for everybody now.} other {# seats become free for everybody now.}} Whoever had one assigned by name and has not registered is mailed.',
  released: 'The seats of {organisation} are released.',
  noneForOrg: 'No seats have been reserved for this organisation.',
  isReserved: 'Reserved',
  isReleased: 'Released',
}
