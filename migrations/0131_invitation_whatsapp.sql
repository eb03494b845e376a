-- Invitations by WhatsApp, one by one after a visit: a template of the account's own is filled with the text.
alter table invitation_wave drop constraint invitation_wave_channel_check;
alter table invitation_wave add constraint invitation_wave_channel_check
  check (channel in ('email', 'sms', 'whatsapp'));
