// The texts of the screens and answers that the specification fixes, letter for letter.

/*
 * The web client shows them by its catalogue `specified`, which other languages translate; the server imports them
 * whole (`import * as specified from …/specified-texts.ts`). Their test holds each one as the specification has it.
 */

// Every screen (section 8, General).
export const offline = "You 're Offline";
export const ensureInternet = 'Please ensure you have internet access';
export const save = 'Save';
export const cancel = 'Cancel';

// Persons (sections 2.1, 2.5, 2.6, 5 and 8).
export const bio = 'Bio';
export const celebrations = 'Celebrations';
export const additionalInformation = 'Additional information';
export const relatedInformation = 'Related information';
export const groups = 'Groups';
export const notes = 'Notes';
export const groupMembership = 'Group Membership';
export const addNote = 'Add Note';
export const defaultPosition = 'Member';
export const firstname = 'Firstname';
export const lastName = 'Last Name';
export const phoneNumber = 'Phone Number';
export const email = 'Email';
export const gender = 'Gender';
export const dateOfBirth = 'Date of birth';
export const enterThreeCharacters = 'Enter 3 or more characters';
export const noMatchFound = 'No match found';
export const addNewMember = 'Add new member';
export const requestDelayed = 'Request Delayed';
export const tookTooLong = 'Request took too long to respond';
export const updateFailed = 'Update Failed';
export const updateNotSuccessful = 'Update operation was not succesfull';
export const attention = 'Attention!';
export const saveFailed = 'Save operation failed';

// Groups (sections 2.4, 5 and 8).
export const selectGroup = 'Please select a group';
export const addedSuccessfully = 'Added Successfully';
export const removed = 'Removed';
export const youHaveRejected = 'You have rejected';
export const addNewGroup = 'Add new group';
export const createGroup = 'Create group';
export const groupName = 'Group name';
export const description = 'Description';
export const success = 'Success';
export const groupCreated = 'Group created successfully';
export const deleted = 'Deleted';
export const groupDeleted = 'Group was deleted';
export const deleteConfirmation = 'Delete Confirmation';
export const deleteThisGroup = 'Do you want to delete this group?';
export const deleteAction = 'Delete';
export const noGroupsYet = 'No groups yet';

/** The question before somebody is removed from a group. */
export const removeFromGroup = (who: string, group: string): string =>
  `Are you sure you want to remove ${who} from this ${group} group?`;

// Both channels (sections 2.2, 2.3, 5 and 8).
export const enterMessage = 'Enter your message';
export const selectDestination = 'Please select destination';
export const personalMessage = 'Personal Message';
export const allContacts = 'All Contacts';
export const schedule = 'Schedule';
export const saveAsDraft = 'Save as Draft';
export const discard = 'Discard';
export const selectDateAndTime = 'Select Date and Time';
export const notScheduled = 'Could not schedule message';
export const savedAsDraft = 'Message saved as draft';
export const notSavedAsDraft = 'Message not saved as draft';

/** Confirms a scheduled message. */
export const scheduledFor = (time: string): string => `Message scheduled for ${time}`;

// SMS (sections 2.2, 2.4, 5, 6 and 8).
export const sendSms = 'Send SMS';
export const sendSmsAlternative = 'Send SMS Alternative';
export const sendSmsNow = 'Send SMS Now';
export const confirmSend = 'Confirm Send';
export const requestSenderId = 'Request new sender id';
export const noSenderId = 'No sender id selected';
export const selectSenderId = 'Kindly select a sender id and try again';
export const smsSent = 'SMS Sent successfully';
/** How a refusal for too few units begins. */
export const youDoNotHave = 'You do not have';
export const insufficientUnit = 'Insufficient Unit';
export const smsRefused = 'Message not sent, Try again';
export const smsTookTooLong = 'SMS took too long, please check your network and try again';
export const smsFailed = 'SMS sending failed, Please try again';
export const fileNotSent = 'Sending failed, please try again';
export const messageNotLoaded = 'Could not load message!';

// E-mail (sections 2.4 and 8). Title and detail of a toast are read as 'title - detail'.
export const sendEmail = 'Send Email';
export const sendingEmail = 'Sending Email';
export const emailBeingSent = 'Email is being sent....';
export const sent = 'Sent';
export const emailSent = 'Email sent successfully';
export const notSent = 'Not Sent';
export const emailFailed = 'Email sending failed';
export const messageScheduled = 'message Scheduled';
export const scheduleFailed = 'Schedule Failed';
export const draftSaved = 'Draft Saved';
export const error = 'Error';
export const personalMessageHint = "#name# is replaced by each member's name on sending";
export const emailNotLoaded = 'Could not load email!';

// The editor (section 8).
export const uploadFailed = 'Upload failed';

/** How the editor names a file that it could not upload. */
export const cannotUpload = (file: string): string => `Cannot upload file: ${file}`;
