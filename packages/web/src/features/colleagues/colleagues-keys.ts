// Query keys of colleagues and their invitations.

export const colleaguesKeys = {
  colleagues: ['colleagues'],
  invitations: ['invitations'],
  staffLimits: ['roles'],
};
