/** Mails about how courses end. `{until}` arrives as a finished date with its zone. */
export const completionMails = {
  result: 'Result',
  outcome: {
    COMPLETED: 'Completed',
    NOT_ATTENDED: 'Not attended',
    NOT_PRACTICED: 'Incomplete: the hands-on part was not done',
    INCOMPLETE: 'Incomplete',
    CANCELED: 'Cancelled',
  },
  reason: 'Reason',
  attendance: 'Attendance',
  minutes:
    '{attended, number} of {taught, number} minutes; completing the course takes {needed, number} minutes',
  credits: 'Credits',
  creditsUntil: '{amount, plural, one {# credit} other {# credits}}, to be used before {until}',
  absences: 'Missed courses',
  absencesOf: '{absences, number} of {limit, number}',
  restriction: 'Registration restriction',
  restrictedUntil:
    'You have missed {limit, number} courses. New registrations are possible again from {until}.',
  since: 'Since',
  endedBefore: 'Planned end',
  seeCourses: 'See your completed courses',
  certificateHint: 'Your certificate of completion is made as a PDF and waits in your account.',
  absenceHint:
    'Missing three courses stops new registrations for 6 months. If you did attend, please reply to this email.',
  questionHint: 'If you think that this is not right, please reply to this email.',
  withdrawnHint: 'The certificate given for the earlier result is no longer valid.',
  withdrawnWithCreditsHint: 'The certificate and credits given for the earlier result are no longer valid.',
  finished: {
    subject: 'Your course is finished: {title}, {day}',
    heading: 'Your course is finished',
    lead: {
      COMPLETED: 'Congratulations{name, select, none {} other {, {name}}}. You have completed the course.',
      NOT_ATTENDED:
        '{name, select, none {It} other {{name}, it}} is recorded that you did not attend this course.',
      NOT_PRACTICED:
        '{name, select, none {You} other {{name}, you}} attended enough of this course, but the hands-on part is not recorded as done. The course counts as incomplete.',
      INCOMPLETE:
        '{name, select, none {You} other {{name}, you}} attended less of this course than completing it takes. It counts as incomplete.',
      CANCELED: 'Your registration was cancelled.',
    },
  },
  finishCorrected: {
    subject: 'Your course result was corrected: {title}, {day}',
    heading: 'Your course result was corrected',
    lead: {
      COMPLETED:
        '{name, select, none {Your} other {{name}, your}} result has been corrected: you have completed the course.',
      NOT_ATTENDED:
        '{name, select, none {Your} other {{name}, your}} result has been corrected: it is recorded that you did not attend.',
      NOT_PRACTICED:
        '{name, select, none {Your} other {{name}, your}} result has been corrected: the hands-on part is not recorded as done, so the course counts as incomplete.',
      INCOMPLETE:
        '{name, select, none {Your} other {{name}, your}} result has been corrected: the course counts as incomplete.',
      CANCELED: 'Your registration was cancelled.',
    },
  },
  restrictionLifted: {
    subject: 'You can register for courses again',
    heading: 'Your registration restriction has been lifted',
    lead: '{name, select, none {You} other {{name}, you}} can register for courses again from now on.',
  },
}
