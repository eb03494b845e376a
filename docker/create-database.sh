#!/bin/sh
# Run once by the postgres image: the service's role owns its database and is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SERVICE_PASSWORD" --username postgres <<'SQL'
create role qalay login password :'password';
create database qalay owner qalay;
SQL
